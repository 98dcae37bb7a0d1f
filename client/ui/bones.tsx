import { Arch } from "./arch.tsx";
import "./bones.css";

/** The places of goods that are on their way: stages with nothing before them yet. */
export function Bones({ count, className }: { count: number; className: string }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div className="bone" key={place}>
          <Arch className="bone-arch" />
        </div>
      ))}
    </div>
  );
}
