import { withoutIds } from "#shared/domain/lists/lists.ts";
import { paths } from "#shared/paths.ts";
import type { VisitorLists } from "../../page.ts";
import { Empty } from "../empty.tsx";
import { CategoryLinks } from "./category-links.tsx";
import "../button.css";

/** Replaces a list of the browser that has nothing yet. */
export function EmptyList({ title, text }: { title: string; text: string }) {
  return (
    <Empty title={title} text={text}>
      <a className="button" href={paths.catalog.href()}>
        В каталог
      </a>
      <CategoryLinks />
    </Empty>
  );
}

/** Replaces a list of the browser whose products could not be loaded. @param kept what the visitor does not lose, as a sentence */
export function FailedList({ title, kept, onRetry }: { title: string; kept: string; onRetry(): void }) {
  return (
    <Empty failed title={title} text={`${kept} Проверьте связь и попробуйте ещё раз.`}>
      <button className="button" type="button" onClick={onRetry}>
        Повторить
      </button>
    </Empty>
  );
}

/**
 * Asks for the products of a list of a browser without script. Products that the shop no longer has leave the list.
 * @param call asks for the products of these ids
 */
export async function loadPlainList<Answer extends { errorProductsId: readonly number[] }>(
  { lists, done, change }: VisitorLists,
  name: "compare" | "favorites",
  call: (ids: readonly number[]) => Promise<Answer>,
) {
  const answer = await call(lists[name]);
  const left = withoutIds(lists[name], answer.errorProductsId);
  if (left !== lists[name]) change({ ...lists, [name]: left });
  return { answer, done, lists };
}
