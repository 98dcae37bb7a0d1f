import type { SavedLists } from "#shared/contract/account.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import { savedListNames, sizeOf } from "../../account/list-sizes.ts";
import { useLists } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useListMerge } from "./use-list-merge.ts";
import "./lists-offer.css";

/** Offers to merge this browser's lists with those of the account. Hidden when they are equal or when this browser has none. */
export function ListsOffer({ saved: loaded }: { saved: SavedLists }) {
  const here = useLists((state) => state);
  const { same, merging, error, merge } = useListMerge(loaded);
  const filled = (["cart", "favorites", "compare"] as const).filter((key) => here[key].length > 0);
  if (same !== false || filled.length === 0) return null;
  const words = filled.map((key) => {
    const count = sizeOf(here, key);
    return `${savedListNames[key].toLowerCase()} — ${count}${NBSP}${plural(count, "товар", "товара", "товаров")}`;
  });
  return (
    <section className="lists-offer" aria-labelledby="offer-title">
      <Icon name="heart" />
      <div className="lists-offer-text">
        <h2 className="h4" id="offer-title">
          Взять списки этого браузера в{NBSP}кабинет?
        </h2>
        <p className="soft">
          Здесь: {words.join(", ")}. Сложим их с{NBSP}сохранёнными, и{NBSP}они будут на{NBSP}всех ваших устройствах.
        </p>
        {error && (
          <p className="field-error" role="alert">
            <Icon name="circle-alert" />
            {error}
          </p>
        )}
      </div>
      <button className="button" type="button" disabled={merging} onClick={() => void merge()}>
        {merging ? "Объединяем…" : "Объединить"}
      </button>
    </section>
  );
}
