import { momentText } from "#shared/text/date.ts";
import { numericMoment } from "#shared/text/numeric-moment.ts";

/** A moment in Moscow time as a list shows it: «22.11.2026 18:40». The full text is its title. @param iso ISO 8601 */
export function Moment({ iso }: { iso: string }) {
  return (
    <time className="numeric" dateTime={iso} title={momentText(iso)}>
      {numericMoment(iso)}
    </time>
  );
}
