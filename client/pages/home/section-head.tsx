import { paths } from "#shared/paths.ts";
import { Icon } from "../../ui/icon.tsx";

/** A section's heading with the way to the whole catalogue. */
export function SectionHead({ title }: { title: string }) {
  return (
    <div className="sec-head">
      <h2 className="h2">{title}</h2>
      <a className="more" href={paths.catalog.href()}>
        Весь каталог
        <Icon name="arrow-right" small />
      </a>
    </div>
  );
}
