import { LISTS_FORM } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { Comparison } from "../pages/compare/comparison.tsx";
import { idsOf } from "../pages/compare/keep-products.ts";
import { ServicesProvider, useServices, type PlainComparison } from "../state/context.tsx";
import { createListsStore } from "../state/lists.ts";
import { Icon } from "../ui/icon.tsx";
import { goneName, Notices } from "../ui/notices.tsx";
import { Done } from "./done.tsx";
import { Nothing } from "./nothing.tsx";
import "./compare.css";

const ignore = () => {};

/** The comparison without script. It looks as it does with script, but its buttons submit a form. */
export function PlainCompareView({ data }: { data: PlainComparison | null }) {
  const services = useServices();
  const groups = data?.answer.page.groups ?? [];
  const products = groups.flatMap((group) => group.products);
  const gone = data?.answer.error_products ?? [];
  const changed = products.find(({ id }) => id === data?.done?.id);
  return (
    <div className="plain-part">
      <Done done={data?.done ?? null} name={changed && [changed.name, changed.modification].filter(Boolean).join(", ")} />
      <Notices
        notices={gone.map((one) => ({ id: one.id, title: goneName(one), text: "Больше не продаётся, убрали из ваших списков." }))}
        dismiss={ignore}
      />
      {data === null || idsOf(groups).length === 0 ? (
        <Nothing
          title="Пока нечего сравнивать"
          text={`Нажмите на${NBSP}весы у${NBSP}двух-трёх похожих товаров, и${NBSP}здесь станет видно, чем они различаются.`}
        />
      ) : (
        <ServicesProvider
          services={{ ...services, lists: createListsStore(null, { favorites: data.lists.favorites, compare: data.lists.compare }) }}
        >
          <Comparison groups={groups} />
          <button className="compare-action plain-clear" type="submit" form={LISTS_FORM} name="clear-compare" value="1">
            <Icon name="trash-2" small />
            Очистить сравнение
          </button>
        </ServicesProvider>
      )}
    </div>
  );
}
