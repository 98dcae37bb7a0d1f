import { paths } from "#shared/paths.ts";
import "../ui/button.css";
import "./done.css";

/** What an empty list shows. Everybody without the cookie of the lists gets this page from the cache, so it is short. */
export function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <div className="plain-nothing">
      <h2 className="h3">{title}</h2>
      <p className="soft">{text}</p>
      <a className="button" href={paths.catalog.href()}>
        В каталог
      </a>
    </div>
  );
}
