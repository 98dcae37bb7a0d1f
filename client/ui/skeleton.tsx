import { BrandShape } from "./brand-shape.tsx";
import "./skeleton.css";

/** Placeholders for products that are being loaded. */
export function Skeleton({ count, className }: { count: number; className: string }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div className="skeleton" key={place}>
          <BrandShape className="skeleton-shape" />
        </div>
      ))}
    </div>
  );
}
