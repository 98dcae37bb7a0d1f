import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { ComparisonGroup } from "#shared/contract/comparison.ts";
import { paths } from "#shared/paths.ts";
import { useServices } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
import { compareHref } from "./address.ts";
import { idsOf } from "./keep-products.ts";
import { Table, type RemoveProduct } from "./table.tsx";
import "../../ui/form.css";

interface ComparisonProps extends RemoveProduct {
  groups: readonly ComparisonGroup[];
  /** Ids that the address names; they stay in it when the switch is used. */
  addressed?: readonly number[];
  onClear?(): void;
}

/** The tools, the ways to the groups, and a table for each group. */
export function Comparison({ groups, addressed, onClear, ...removal }: ComparisonProps) {
  const { search } = useLocation();
  const onlyDifferences = new URLSearchParams(search).get("diff") === "1";
  return (
    <>
      <div className="cmp-tools">
        <form className="cmp-diff" method="get" action={paths.compare.href()} data-scroll="keep">
          {addressed && <input type="hidden" name="products" value={addressed.join(",")} />}
          <label className="chk">
            <input
              type="checkbox"
              name="diff"
              value="1"
              checked={onlyDifferences}
              onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            />
            Только различия
          </label>
          <button className="btn btn-soft cmp-go" type="submit">
            Показать
          </button>
        </form>
        <p className="cmp-key soft">
          <span className="cmp-mark" /> значения различаются
        </p>
        <div className="cmp-acts">
          <CopyLink href={compareHref(idsOf(groups), onlyDifferences)} />
          <button className="cmp-act cmp-print scripted" type="button" onClick={() => print()}>
            <Icon name="printer" small />
            Напечатать
          </button>
          {onClear && (
            <button className="cmp-act" type="button" onClick={onClear}>
              <Icon name="trash-2" small />
              Очистить
            </button>
          )}
        </div>
      </div>
      {groups.length > 1 && (
        <nav className="cmp-nav" aria-label="Виды товаров">
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
  const { ui } = useServices();
  const navigate = useNavigate();
  const [copied, setCopied] = useState("");
  const copy = async () => {
    const address = new URL(href, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      setCopied(href);
      ui.getState().announce("Ссылка на сравнение скопирована");
    } catch {
      // No clipboard without https or permission: the address bar takes its place.
      await navigate(href, { replace: true, preventScrollReset: true });
      ui.getState().announce("Ссылка на сравнение теперь в адресной строке");
    }
  };
  const done = copied === href;
  return (
    <button className="cmp-act scripted" type="button" onClick={() => void copy()}>
      <Icon name={done ? "check" : "link"} small />
      {done ? "Ссылка скопирована" : "Скопировать ссылку"}
    </button>
  );
}
