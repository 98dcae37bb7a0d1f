import { LogoShape } from "./identity/logo-shape.tsx";
import "./skeleton.css";

/** Placeholders for products that are being loaded. */
export function Skeleton({ count, className }: { count: number; className: string }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div className="skeleton stack surface clip" key={place}>
          <LogoShape className="skeleton-shape" />
        </div>
      ))}
    </div>
  );
}
