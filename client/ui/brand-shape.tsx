/** The shape of the logo's Л: a ground for product pictures, and the picture of empty lists. */
export function BrandShape({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 684 940" aria-hidden="true">
      <path d="M0 940Q342 -940 684 940H509Q342 -582 175 940Z" />
    </svg>
  );
}
