import { useLocation } from "react-router-dom";
import type { ComparisonResponse } from "#shared/contract/comparison.ts";
import { COMPARE_LIMIT } from "#shared/domain/lists.ts";
import { paths } from "#shared/paths.ts";
import { plural } from "#shared/text/plural.ts";
import { NBSP } from "#shared/text/space.ts";
import type { PageProps } from "../../page.ts";
import { useLists, useServices, type PlainComparison } from "../../state/context.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notices, goneName, useNotices } from "../../ui/notices.tsx";
import { CategoryLinks } from "../../ui/category-links.tsx";
import { Watched } from "../../ui/watched.tsx";
import { compareHref, Comparison } from "./comparison.tsx";
import { idsOf } from "./keep-products.ts";
import { useComparison } from "./use-comparison.ts";
import "../../ui/button.css";
import "./page.css";

/**
 * The comparison that the address names, or the reason why it cannot be shown. Without ids in the address both are null, and the browser's
 * list is compared.
 */
export interface ComparePageData {
  shared: ComparisonResponse | null;
  refusal: string | null;
  /** The list of a browser without script. */
  own: PlainComparison | null;
}

/** Compares products: those of the address, which can be shared, or those of the browser's list. */
export function ComparePage({ data: { shared, refusal, own } }: PageProps<ComparePageData>) {
  const products = new URLSearchParams(useLocation().search).get("products");
  return (
    <>
      <div className="wrap full-height-page compare">
        <Breadcrumbs items={[]} current="Сравнение" />
        {refusal !== null ? <Refused reason={refusal} /> : shared ? <Shared key={products} shared={shared} /> : <Own kept={own} />}
      </div>
      <Watched />
    </>
  );
}

function Heading({ count }: { count: number }) {
  return (
    <h1 className="h1 compare-title">
      Сравнение
      {count > 0 && (
        <span className="count-mark">
          <span className="visually-hidden">, товаров: </span>
          {count}
        </span>
      )}
    </h1>
  );
}

/** A shared comparison works without script. Removing a product leads to another address. */
function Shared({ shared: { page, error_products } }: { shared: ComparisonResponse }) {
  const board = useNotices(
    error_products.map((gone) => ({ id: gone.id, title: goneName(gone), text: "Больше не продаётся, поэтому в сравнении его нет." })),
  );
  const { search } = useLocation();
  const diff = new URLSearchParams(search).get("diff") === "1";
  const ids = idsOf(page.groups);
  return (
    <>
      <Heading count={ids.length} />
      <Notices {...board} />
      {ids.length > 0 ? (
        <>
          <TakeOver ids={ids} />
          <Comparison
            groups={page.groups}
            addressed={ids}
            without={(id) =>
              compareHref(
                ids.filter((other) => other !== id),
                diff,
              )
            }
          />
        </>
      ) : (
        <Nothing title="Этих товаров больше нет" />
      )}
    </>
  );
}

function TakeOver({ ids }: { ids: readonly number[] }) {
  const { lists, ui } = useServices();
  const mine = useLists(({ compare }) => ids.every((id) => compare.includes(id)));
  const take = () => {
    lists.getState().add("compare", ids);
    ui.getState().announce(`Добавлено к сравнению: ${ids.length} ${plural(ids.length, "товар", "товара", "товаров")}`);
  };
  return (
    <div className="compare-shared">
      <p>{mine ? "Все эти товары есть в вашем сравнении." : `Подборка по${NBSP}ссылке. Ваше сравнение осталось как${NBSP}было.`}</p>
      {mine ? (
        <a className="more-link" href={paths.compare.href()}>
          Моё сравнение
          <Icon name="arrow-right" small />
        </a>
      ) : (
        <button className="more-link scripted" type="button" onClick={take}>
          <Icon name="plus" small />
          Добавить к моему сравнению
        </button>
      )}
    </div>
  );
}

function Own({ kept }: { kept: PlainComparison | null }) {
  const { lists, ui, plain } = useServices();
  const Plain = plain?.compare;
  const list = useLists((state) => state.compare);
  const { groups, failed, retry, ...board } = useComparison();
  const count = groups === null ? list.length : idsOf(groups).length;
  const remove = (ids: readonly number[], text: string) => {
    lists.getState().remove("compare", ids);
    ui.getState().announce(text, { title: "Вернуть", act: () => lists.getState().add("compare", ids) });
  };
  return (
    <>
      <Heading count={count} />
      <Notices {...board} />
      {list.length > COMPARE_LIMIT && (
        <p className="soft compare-limit">
          Показаны последние {COMPARE_LIMIT} из {list.length} товаров.
        </p>
      )}
      {failed ? (
        <Empty failed title="Не получилось сравнить" text="Список цел. Проверьте связь и попробуйте ещё раз.">
          <button className="button" type="button" onClick={retry}>
            Повторить
          </button>
        </Empty>
      ) : groups === null ? (
        <Waiting count={Math.min(count, COMPARE_LIMIT)} />
      ) : groups.length === 0 ? (
        <Nothing title="Пока нечего сравнивать" />
      ) : (
        <Comparison
          groups={groups}
          onRemove={(id, name) => remove([id], `Убрано из сравнения: ${name}`)}
          onClear={() => remove(list, "Сравнение очищено")}
        />
      )}
      <noscript>{Plain && <Plain data={kept} />}</noscript>
    </>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <div className="compare-waiting scripted" aria-busy="true">
      <p className="visually-hidden">Загружаем сравнение</p>
      <Skeleton className="compare-skeleton" count={count} />
    </div>
  );
}

function Nothing({ title }: { title: string }) {
  return (
    <Empty title={title} text={`Нажмите на${NBSP}весы у${NBSP}двух-трёх похожих товаров, и${NBSP}здесь станет видно, чем они различаются.`}>
      <a className="button" href={paths.catalog.href()}>
        В каталог
      </a>
      <CategoryLinks />
    </Empty>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <>
      <Heading count={0} />
      <Empty title="Сравнение не открылось" text={`${reason}.`}>
        <a className="button" href={paths.compare.href()}>
          К моему сравнению
        </a>
      </Empty>
    </>
  );
}
