import type { SavedLists } from "#shared/contract/account.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import { savedListNames, sizeOf } from "../../account/list-sizes.ts";
import { useLists } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useListMerge } from "./use-list-merge.ts";
import "./lists-offer.css";

/** Asks whether this browser's lists may be joined with those of the account; silent when they are the same, or there are none here. */
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
    <section className="offer" aria-labelledby="offer-h">
      <Icon name="heart" />
      <div className="offer-t">
        <h2 className="h4" id="offer-h">
          Взять списки этого браузера в{NBSP}кабинет?
        </h2>
        <p className="soft">
          Здесь: {words.join(", ")}. Сложим их с{NBSP}сохранёнными, и{NBSP}они будут на{NBSP}всех ваших устройствах.
        </p>
        {error && (
          <p className="fld-err" role="alert">
            <Icon name="circle-alert" />
            {error}
          </p>
        )}
      </div>
      <button className="btn" type="button" disabled={merging} onClick={() => void merge()}>
        {merging ? "Объединяем…" : "Объединить"}
      </button>
    </section>
  );
}
