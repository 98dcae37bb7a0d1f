import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useParams } from "react-router-dom";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { Thumbnail } from "../../../desk/ui/thumbnail.tsx";
import { useAppContext } from "../../../state/context.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { FoundProduct } from "./goods-draft.ts";
import { DO, FIND_TEXT, findProducts, type Found } from "./edit-goods.ts";

/** Long enough to skip most keystrokes, short enough to feel immediate. */
const PAUSE_MS = 200;

interface ProductSearchProps {
  id: string;
  /** What was found before, without script. */
  found?: Found;
  onAdd(product: FoundProduct): void;
}

/** Finds products by name or article and adds them. Arrows go through what was found, Enter adds. Without script its buttons send the form. */
export function ProductSearch({ id, found: first, onAdd }: ProductSearchProps) {
  const { api } = useAppContext();
  // Absent while an order is being entered.
  const { number } = useParams();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  const [found, setFound] = useState(first);
  const [failed, setFailed] = useState(false);
  useEffect(() => () => clearTimeout(pause.current), []);

  const find = async () => {
    clearTimeout(pause.current);
    const q = input.current?.value ?? "";
    const request = (asked.current += 1);
    const products = await findProducts(api, q, number).catch(() => null);
    // Answers to older searches are ignored.
    if (request !== asked.current) return;
    setFailed(products === null);
    setFound(q.trim() === "" || products === null ? undefined : { q, products });
  };
  const findSoon = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void find(), PAUSE_MS);
  };
  const add = (product: FoundProduct) => {
    asked.current += 1;
    if (input.current) input.current.value = "";
    setFound(undefined);
    onAdd(product);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [input.current, ...(box.current?.querySelectorAll<HTMLElement>(".product-found button") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && at >= 0) {
      event.preventDefault();
      stops[at + step]?.focus();
    } else if (event.key === "Escape" && found) {
      event.preventDefault();
      setFound(undefined);
      input.current?.focus();
    } else if (event.key === "Enter" && event.target === input.current) {
      event.preventDefault();
      const [only, ...others] = found?.q === input.current?.value ? (found?.products ?? []) : [];
      if (only && others.length === 0) add(only);
      else void find().then(() => stops[1]?.focus());
    }
  };

  return (
    <div className="stack gap-8" ref={box} onKeyDown={onKeyDown}>
      <div className="search-field row gap-8">
        <label className="visually-hidden" htmlFor={id}>
          Добавить товар: название или артикул
        </label>
        <Icon name="search" small />
        <input
          ref={input}
          className="field-input field-input-small"
          id={id}
          type="search"
          name={FIND_TEXT}
          placeholder="Добавить товар: название или артикул"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          defaultValue={first?.q}
          onInput={findSoon}
        />
        <button className="button button-outline unscripted" type="submit" name={DO} value="find">
          Найти
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {found && (found.products.length === 0 ? "Ничего не нашлось" : `Найдено: ${found.products.length}`)}
      </p>
      {failed && <p className="text-15">Поиск не{NBSP}ответил. Попробуйте ещё раз.</p>}
      {found && found.products.length === 0 && <p className="soft text-15">Ничего не{NBSP}нашлось: проверьте слово или артикул.</p>}
      {found && found.products.length > 0 && (
        <ul className="product-found outlined rounded-inner">
          {found.products.map((product) => (
            <li key={product.id}>
              <button
                className="stack gap-10 text-15 full-width rounded-inner"
                type="submit"
                name={DO}
                value={`add:${product.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  add(product);
                }}
              >
                <Product product={product} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Product({ product: { name, modification, article, picture, price, stock } }: { product: FoundProduct }) {
  return (
    <>
      <Thumbnail picture={picture} />
      <span className="lines">
        <b className="medium">{modification === "" ? name : `${name}, ${modification}`}</b>
        <span className="soft numeric">
          {article}
          {stock !== null && ` · ${stock === 0 ? "нет в наличии" : `в наличии ${stock}`}`}
        </span>
      </span>
      <span className="numeric">{price === 0 ? PRICE_ON_REQUEST : moneyText(price)}</span>
      <span className="product-add primary">
        <Icon name="plus" small />
        <span className="visually-hidden">Добавить</span>
      </span>
    </>
  );
}
