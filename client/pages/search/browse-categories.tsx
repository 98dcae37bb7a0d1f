import { NBSP } from "#shared/text/space.ts";
import { useRootData, type Category } from "../../root-data.ts";
import { Photo } from "../../ui/photo.tsx";

/** Shown when nothing was found: all categories and the phone. */
export function BrowseCategories({ title, categories }: { title: string; categories: readonly Category[] }) {
  const { phone } = useRootData().layout.header;
  return (
    <section className="browse-categories" aria-labelledby="browse-categories">
      <div className="browse-categories-head">
        <h2 className="h3" id="browse-categories">
          {title}
        </h2>
        <p className="soft">
          {`Позвоните, подскажем по${NBSP}каталогу: `}
          <a className="browse-categories-phone" href={phone.href}>
            {phone.text}
          </a>
          {`, ${phone.note}`}
        </p>
      </div>
      <ul className="browse-categories-list">
        {categories.map(({ id, name, url, count, picture }) => (
          <li key={id}>
            <a className="browse-category" href={url}>
              {picture && (
                <Photo className="product-photo" picture={picture} sizes="(min-width: 1024px) 22vw, 45vw" maxWidth={640} decorative />
              )}
              <span className="browse-category-name">
                {name} <span className="soft">{count}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
