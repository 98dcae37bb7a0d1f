import type { Figure } from "#shared/contract/common.ts";
import { NBSP } from "#shared/text/format.ts";

/** Figures with units and labels. */
export function Figures({ className, figures }: { className: string; figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className={className}>
      {figures.map(({ value, unit, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <span>{NBSP + unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
