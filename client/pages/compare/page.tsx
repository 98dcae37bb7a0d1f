import { useLocation } from "react-router-dom";
import type { ComparisonResponse } from "#shared/contract/comparison.ts";
import { COMPARE_LIMIT } from "#shared/domain/lists/lists.ts";
import { paths } from "#shared/paths.ts";
import { plural, NBSP } from "#shared/text/format.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { HttpError } from "#shared/http-error.ts";
import { definePage, type PageProps, type LoadContext } from "../../page.ts";
import { useLists, useAppContext, type PlainComparison } from "../../state/context.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { goneNotices, Notices, useNotices } from "../../ui/notices.tsx";
import { EmptyList, FailedList, loadPlainList } from "../../ui/page/list-parts.tsx";
import { CountMark } from "../../ui/page/count-mark.tsx";
import { Watched } from "../../ui/product/watched.tsx";
import { compareHref, Comparison } from "./comparison.tsx";
import { idsOf, useComparison } from "./use-comparison.ts";
import "../../ui/button.css";
import "./page.css";

export const route = definePage<ComparePageData>({
  component: ComparePage,
  query: ["products", "diff"],
  local: ["diff"],
  showsLists: true,
  load: async (context) => ({ ...(await loadShared(context)), own: await loadPlainComparison(context) }),
  head: () => ({
    title: "Сравнение товаров",
    description: "Товары рядом: цены, размеры и характеристики, в которых они различаются.",
    canonical: paths.compare.href(),
    noindex: true,
  }),
});

/** The comparison of a browser without script. null = script fills the page. */
async function loadPlainComparison({ api, visitorLists, url, signal }: LoadContext): Promise<PlainComparison | null> {
  if (!visitorLists || url.searchParams.has("products")) return null;
  return loadPlainList(visitorLists, "compare", (ids) => api.call(endpoints.comparison, { query: { products: ids.join(",") }, signal }));
}

async function loadShared({ api, url, signal }: LoadContext): Promise<Omit<ComparePageData, "own">> {
  const products = url.searchParams.get("products");
  if (!products) return { shared: null, refusal: null };
  try {
    return { shared: await api.call(endpoints.comparison, { query: { products }, signal }), refusal: null };
  } catch (error) {
    // A damaged link is not a failure of the shop: the page explains what is wrong.
    if (error instanceof HttpError && error.status === 400) return { shared: null, refusal: error.message };
    throw error;
  }
}

/**
 * The comparison that the address names, or the reason why it cannot be shown. Without ids in the address both are null, and the browser's
 * list is compared.
 */
interface ComparePageData {
  shared: ComparisonResponse | null;
  refusal: string | null;
  /** The list of a browser without script. */
  own: PlainComparison | null;
}

/** Compares products: those of the address, which can be shared, or those of the browser's list. */
function ComparePage({ data: { shared, refusal, own } }: PageProps<ComparePageData>) {
  const products = new URLSearchParams(useLocation().search).get("products");
  return (
    <>
      <div className="wrap full-height-page compare">
        <Breadcrumbs items={[]} current="Сравнение" />
        {refusal !== null ? <Refused reason={refusal} /> : shared ? <Shared key={products} shared={shared} /> : <Own lists={own} />}
      </div>
      <Watched />
    </>
  );
}

function Heading({ count }: { count: number }) {
  return (
    <h1 className="h1 compare-title">
      Сравнение
      {count > 0 && <CountMark count={count} />}
    </h1>
  );
}

/** A shared comparison works without script. Removing a product leads to another address. */
function Shared({ shared: { page, error_products } }: { shared: ComparisonResponse }) {
  const board = useNotices(goneNotices(error_products, "Больше не продаётся, поэтому в сравнении его нет."));
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
  const { lists, ui } = useAppContext();
  const mine = useLists(({ compare }) => ids.every((id) => compare.includes(id)));
  const take = () => {
    lists.getState().add("compare", ids);
    ui.getState().announce(`Добавлено к сравнению: ${ids.length} ${plural(ids.length, "товар", "товара", "товаров")}`);
  };
  return (
    <div className="compare-shared no-print middle spread text-15 surface-inner">
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

function Own({ lists: plainLists }: { lists: PlainComparison | null }) {
  const { lists, ui, plain } = useAppContext();
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
        <FailedList title="Не получилось сравнить" kept="Список цел." onRetry={retry} />
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
      <noscript>{Plain && <Plain data={plainLists} />}</noscript>
    </>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <div className="compare-waiting scripted" aria-busy="true">
      <p className="visually-hidden">Загружаем сравнение</p>
      <Skeleton className="compare-skeleton stack gap-12" count={count} />
    </div>
  );
}

function Nothing({ title }: { title: string }) {
  return (
    <EmptyList
      title={title}
      text={`Нажмите на${NBSP}весы у${NBSP}двух-трёх похожих товаров, и${NBSP}здесь станет видно, чем они различаются.`}
    />
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
