import { useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import type { Registrable } from "#shared/contract/forms.ts";
import { NBSP } from "#shared/text/format.ts";
import { useAppContext } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";
import { Photo } from "../ui/photo.tsx";
import { useLatest } from "../ui/use-latest.ts";
import { FIND, FIND_TEXT } from "./action.ts";
import { FieldGroup } from "./fields.tsx";
import { findProducts } from "./find-products.ts";
import "./product-field.css";

/** Long enough to skip most keystrokes, short enough to feel immediate. */
const PAUSE_MS = 250;

interface ProductFieldProps {
  /** Id of the search input. */
  id: string;
  error: string | undefined;
  /** The searched words, without script. */
  text: string;
  found: readonly Registrable[];
  /** Id of the chosen product. */
  value: string;
}

/**
 * A product that is found by name or article number and chosen from a list. Without script the button reloads the form's page with the
 * found products.
 */
export function ProductField({ id, error, text, found: foundBefore, value }: ProductFieldProps) {
  const { api } = useAppContext();
  const group = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const latest = useLatest(PAUSE_MS);
  /** `products` is null when the shop did not answer. */
  const [{ q, products }, setFound] = useState<Found>({ q: text, products: foundBefore });
  const [chosen, setChosen] = useState(() => foundBefore.find(({ id: one }) => String(one) === value));
  const found = products ?? [];
  // The choice stays while something else is searched for.
  const shown = chosen && found.every(({ id: one }) => one !== chosen.id) ? [chosen, ...found] : found;

  const find = async (): Promise<Found> => {
    const words = input.current?.value ?? "";
    return { q: words, products: await findProducts(api, words).catch(() => null) };
  };
  /** Enter in another field of the form also presses this button, because it is the first submit button: then the form is sent. */
  const findNow = (event: MouseEvent | KeyboardEvent) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && !group.current?.contains(activeElement)) return;
    event.preventDefault();
    void latest.now(find, setFound);
  };

  return (
    <FieldGroup id={id} label="Изделие" error={error}>
      <div ref={group}>
        <div className="enquiry-find gap-8">
          <Icon name="search" />
          <input
            ref={input}
            id={id}
            className="field-input"
            type="search"
            name={FIND_TEXT}
            aria-label="Название или артикул"
            placeholder="Название или артикул"
            autoComplete="off"
            maxLength={100}
            defaultValue={text}
            aria-invalid={error ? true : undefined}
            onInput={() => latest.soon(find, setFound)}
            onKeyDown={(event) => event.key === "Enter" && findNow(event)}
          />
          <button className="button button-soft" type="submit" name={FIND} value="1" onClick={findNow}>
            Найти
          </button>
        </div>
        <p className="visually-hidden" role="status">
          {q !== "" && foundText(products)}
        </p>
        {q !== "" && found.length === 0 && (
          <p className="enquiry-none soft text-15">
            {foundText(products)}. {products ? `Проверьте слово или наберите артикул с${NBSP}таблички.` : `Нажмите «Найти» ещё${NBSP}раз.`}
          </p>
        )}
        {shown.length > 0 && (
          <ul className="enquiry-found stack gap-2 rounded-inner">
            {shown.map((product) => (
              <li key={product.id}>
                <label>
                  <input
                    type="radio"
                    name="product_id"
                    value={product.id}
                    checked={product.id === chosen?.id}
                    onChange={() => setChosen(product)}
                  />
                  <ProductLine product={product} />
                </label>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FieldGroup>
  );
}

interface Found {
  q: string;
  products: readonly Registrable[] | null;
}

function foundText(products: Found["products"]): string {
  if (!products) return `Поиск не${NBSP}ответил`;
  return products.length === 0 ? "Ничего не нашлось" : `Найдено: ${products.length}`;
}

/** Picture, name and article number of a product. */
export function ProductLine({ product: { name, article, picture } }: { product: Registrable }) {
  return (
    <span className="enquiry-product stack gap-16 middle">
      <span className="enquiry-product-photo surface-inner clip">
        {picture && <Photo className="product-photo" picture={picture} sizes="58px" maxWidth={320} decorative />}
      </span>
      <span className="enquiry-product-text stack gap-2 text-15">
        <b>{name}</b>
        {article !== "" && <span className="soft">Артикул {article}</span>}
      </span>
    </span>
  );
}
