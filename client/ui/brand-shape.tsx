import "./brand-shape.css";

/** The brand's shape (server/brand/style.ts): a ground for product pictures, and the picture of empty lists. Its colour is the background. */
export const BrandShape = ({ className, solid }: { className: string; solid?: boolean }) => (
  <span className={`${className} brand-shape${solid ? " is-solid" : ""}`} aria-hidden="true" />
);
