import { NBSP } from "#shared/text/space.ts";
import { useRootData } from "../../root-data.ts";
import { Photo } from "../../ui/photo.tsx";

/** Where to go when there is nothing to show: every category, and somebody to ask. */
export function WaysOn({ title }: { title: string }) {
  const { catalog, phone } = useRootData().layout.header;
  return (
    <section className="ways-on" aria-labelledby="ways-on">
      <div className="ways-on-head">
        <h2 className="h3" id="ways-on">
          {title}
        </h2>
        <p className="soft">
          {`Позвоните, подскажем по${NBSP}каталогу: `}
          <a className="ways-on-tel" href={phone.href}>
            {phone.text}
          </a>
          {`, ${phone.note}`}
        </p>
      </div>
      <ul className="ways-on-in">
        {catalog.map(({ id, name, url, count, picture }) => (
          <li key={id}>
            <a className="way-on" href={url}>
              {picture && <Photo className="shot" picture={picture} sizes="(min-width: 1024px) 22vw, 45vw" maxWidth={640} decorative />}
              <span className="way-on-t">
                {name} <span className="soft">{count}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
