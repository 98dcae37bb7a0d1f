/** The logo's Л as a stage: goods stand before it; where there are none, it stands empty. */
export function Arch({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 684 940" aria-hidden="true">
      <path d="M0 940Q342 -940 684 940H509Q342 -582 175 940Z" />
    </svg>
  );
}
