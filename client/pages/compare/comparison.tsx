import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { ComparisonGroup } from "#shared/contract/comparison.ts";
import { paths } from "#shared/paths.ts";
import { offerHref } from "../../api/offer.ts";
import { useAppContext } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
import { idsOf } from "./use-comparison.ts";
import { Table, type RemoveProduct } from "./table.tsx";
import "../../ui/form/form.css";

interface ComparisonProps extends RemoveProduct {
  groups: readonly ComparisonGroup[];
  /** Ids from the address. The form of the switch keeps them. */
  addressed?: readonly number[];
  onClear?(): void;
}

/** The tools, links to the groups, and a table for each group. */
export function Comparison({ groups, addressed, onClear, ...removal }: ComparisonProps) {
  const { search } = useLocation();
  const onlyDifferences = new URLSearchParams(search).get("diff") === "1";
  return (
    <>
      <div className="compare-tools no-print cluster middle text-15">
        <form className="compare-differences row gap-16" method="get" action={paths.compare.href()} data-scroll="keep">
          {addressed && <input type="hidden" name="products" value={addressed.join(",")} />}
          <label className="checkbox">
            <input
              type="checkbox"
              name="diff"
              value="1"
              checked={onlyDifferences}
              onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            />
            Только различия
          </label>
          <button className="button button-soft unscripted" type="submit">
            Показать
          </button>
        </form>
        <p className="compare-legend soft gap-10 text-13 inline-row">
          <span className="compare-mark" /> значения различаются
        </p>
        <div className="compare-actions cluster push">
          <a className="compare-action gap-8 medium inline-row" href={offerHref(idsOf(groups))} target="_blank" rel="noopener nofollow">
            <Icon name="file-text" small />
            Коммерческое предложение
          </a>
          <CopyLink href={compareHref(idsOf(groups), onlyDifferences)} />
          <button className="compare-action compare-print scripted gap-8 medium inline-row" type="button" onClick={() => print()}>
            <Icon name="printer" small />
            Напечатать
          </button>
          {onClear && (
            <button className="compare-action gap-8 medium inline-row" type="button" onClick={onClear}>
              <Icon name="trash-2" small />
              Очистить
            </button>
          )}
        </div>
      </div>
      {groups.length > 1 && (
        <nav className="compare-nav no-print row gap-8" aria-label="Виды товаров">
          {groups.map(({ type, products }) => (
            <a className="chip" key={type.id} href={`#${type.slug}`}>
              {type.name} <span className="soft">{products.length}</span>
            </a>
          ))}
        </nav>
      )}
      {groups.map((group) => (
        <Table key={group.type.id} group={group} onlyDifferences={onlyDifferences} {...removal} />
      ))}
    </>
  );
}

function CopyLink({ href }: { href: string }) {
  const { ui } = useAppContext();
  const navigate = useNavigate();
  const [copied, setCopied] = useState("");
  const copy = async () => {
    const address = new URL(href, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      setCopied(href);
      ui.getState().announce("Ссылка на сравнение скопирована");
    } catch {
      // Without https or permission there is no clipboard: the address bar shows the link instead.
      await navigate(href, { replace: true, preventScrollReset: true });
      ui.getState().announce("Ссылка на сравнение теперь в адресной строке");
    }
  };
  const done = copied === href;
  return (
    <button className="compare-action scripted gap-8 medium inline-row" type="button" onClick={() => void copy()}>
      <Icon name={done ? "check" : "link"} small />
      {done ? "Ссылка скопирована" : "Скопировать ссылку"}
    </button>
  );
}

/** The address of a comparison; without ids it is the comparison of the browser's list. */
export function compareHref(ids: readonly number[], onlyDifferences = false): string {
  const query = [ids.length > 0 && `products=${ids.join(",")}`, onlyDifferences && "diff=1"].filter(Boolean).join("&");
  return query ? `${paths.compare.href()}?${query}` : paths.compare.href();
}
