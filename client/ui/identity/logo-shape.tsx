import "./logo-shape.css";

/** The brand's shape (server/http/identity-files.ts): a ground for product pictures, and the picture of empty lists. Its colour is the background. */
export const LogoShape = ({ className, solid }: { className: string; solid?: boolean }) => (
  <span className={`${className} logo-shape${solid ? " is-solid" : ""}`} aria-hidden="true" />
);
