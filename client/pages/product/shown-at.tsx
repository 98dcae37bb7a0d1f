import type { ProductPageData } from "#shared/contract/product-page.ts";
import { quantityText } from "#shared/domain/unit.ts";
import { formHref } from "../../navigation/addresses.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Choice } from "./choice.ts";

interface ShownAtProps {
  places: ProductPageData["shown_at"];
  choice: Choice;
  option: ProductPageData["option"];
}

/** Where it can be looked at: «Посмотреть в Мытищах, 2 шт.», with what is chosen, else another size or weight of it. */
export function ShownAt({ places, choice, option }: ShownAtProps) {
  const shown = places.map(({ pieces, ...place }) => {
    const own = pieces.find(({ id }) => id === choice.id);
    return { ...place, text: own ? quantityText(own.count, choice.unit) : option?.other };
  });
  if (shown.length === 0) return null;
  return (
    <li className="row gap-16">
      <Icon name="store" />
      <ul className="stack gap-6">
        {shown.map(({ where, address, hours, visits, text }) => (
          <li key={where}>
            {visits ? (
              <a className="underlined semibold" href={formHref("see-live", { product: choice.id })}>{`Посмотреть ${where}`}</a>
            ) : (
              <b>{`Посмотреть ${where}`}</b>
            )}
            {`, ${text}`}
            <br />
            <span className="soft">{`${address}, ${hours}`}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
