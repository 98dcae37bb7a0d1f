import { useState, type MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { CartLine, ListAnswer, ListLine } from "#shared/contract/cart.ts";
import { MAX_LINES, quantityOf } from "#shared/domain/cart.ts";
import { availability } from "#shared/domain/prices/availability.ts";
import { FILL_PICKED, pickedItems } from "#shared/domain/lists/picked-items.ts";
import { backOrderText, quantityText } from "#shared/domain/unit.ts";
import { LISTS_PATH, paths } from "#shared/paths.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { useAppContext } from "../../state/context.tsx";
import { Stepper } from "../../ui/form/stepper.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Price } from "../../ui/product/price.tsx";
import "../../ui/button.css";
import "../../ui/form/form.css";
import "../../ui/product/offer-row.css";

interface ResultProps {
  title: string;
  result: ListAnswer;
  sending: boolean;
}

type Numbered = ListLine & { index: number };

/** What the shop has for each line, to be checked and changed; one press puts it into the cart. */
export function ListResult({ title, result: { lines, skipped, cut }, sending }: ResultProps) {
  const { lists, ui } = useAppContext();
  const navigate = useNavigate();
  const numbered = lines.map((line, index) => ({ ...line, index }));
  const of = (state: ListLine["state"]) => numbered.filter((line) => line.state === state);
  const [sure, unsure, missing] = [of("sure"), of("unsure"), of("missing")];
  const fill = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const items = event.currentTarget.form ? pickedItems(new FormData(event.currentTarget.form)) : [];
    if (items.length === 0) return ui.getState().announce("Отметьте, что положить в корзину");
    for (const { id, quantity } of items) lists.getState().setQuantity(id, Math.max(quantity, quantityOf(lists.getState().cart, id)));
    const isFull = items.some(({ id }) => quantityOf(lists.getState().cart, id) === 0);
    const count = `${items.length} ${plural(items.length, "позиция", "позиции", "позиций")}`;
    ui.getState().announce(isFull ? `Поместилось не всё: в корзине может быть ${MAX_LINES} позиций` : `Из списка в корзине: ${count}`);
    void navigate(paths.cart.href());
  };
  return (
    <div className="wrap section section-tight">
      <PageHead title={title} lead={summaryOf(sure.length, unsure.length, missing.length)}>
        <p>
          <a className="underlined" href={paths.purchaseList.href()}>
            Другой список
          </a>
        </p>
      </PageHead>
      <form
        className="stack fit gap-32"
        method="post"
        encType="multipart/form-data"
        action={paths.purchaseList.href()}
        aria-label="Разобранный список"
      >
        <input type="hidden" name="lines" value={lines.length} />
        {unsure.length > 0 && (
          <Group title={`Уточните: ${unsure.length}`} text={`Без${NBSP}вашего выбора эти строки в${NBSP}корзину не${NBSP}попадут.`}>
            {unsure.map((line) => (
              <UnsureLine key={line.index} line={line} />
            ))}
          </Group>
        )}
        {missing.length > 0 && (
          <Group title={`Не нашли: ${missing.length}`} text={`Скажите иначе или короче, и${NBSP}мы поищем ещё раз.`}>
            {missing.map((line) => (
              <MissingLine key={line.index} line={line} />
            ))}
            <p>
              <button className="button button-outline" type="submit" aria-disabled={sending || undefined}>
                {sending ? "Ищем…" : "Найти ещё раз"}
              </button>
            </p>
          </Group>
        )}
        {sure.length > 0 && (
          <Group title={`Нашли: ${sure.length}`}>
            {sure.map((line) => (
              <SureLine key={line.index} line={line} />
            ))}
          </Group>
        )}
        {(skipped.length > 0 || cut) && (
          <details className="text-15">
            <summary className="medium">
              {cut ? `Взяли первые ${lines.length} строк. ` : ""}Не{NBSP}товары: {skipped.length}
            </summary>
            <p className="soft anywhere">{skipped.join(" · ")}</p>
          </details>
        )}
        {sure.length + unsure.length > 0 && (
          <div className="purchase-list-end surface rounded spread middle gap-16">
            <p className="soft text-15">
              Отмеченное добавится к{NBSP}тому, что уже в{NBSP}корзине. Где товар там есть, останется большее количество.
            </p>
            <button
              className="button button-accent button-large"
              type="submit"
              formAction={LISTS_PATH}
              name={FILL_PICKED}
              value="1"
              onClick={fill}
            >
              Положить в{NBSP}корзину
            </button>
          </div>
        )}
      </form>
    </div>
  );
}

function summaryOf(sure: number, unsure: number, missing: number): string {
  const parts = [`нашли ${sure}`, unsure > 0 && `уточнить ${unsure}`, missing > 0 && `не${NBSP}нашли ${missing}`].filter(Boolean);
  const total = sure + unsure + missing;
  return `В${NBSP}списке ${total} ${plural(total, "строка", "строки", "строк")}: ${parts.join(", ")}.`;
}

function Group({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) {
  return (
    <section className="stack fit top gap-8" aria-label={title}>
      <h2 className="h3">{title}</h2>
      {text && <p className="soft">{text}</p>}
      {children}
    </section>
  );
}

/** The text of the line goes with the form, so that it can be looked for again. */
function Asked({ line: { text, index } }: { line: Numbered }) {
  return (
    <>
      <input type="hidden" name={`text-${index}`} value={text} />
      <p className="soft text-15 anywhere">«{text}»</p>
    </>
  );
}

function SureLine({ line }: { line: Numbered }) {
  const product = line.candidates.find(({ id }) => id === line.chosen);
  const [quantity, setQuantity] = useState(line.quantity);
  if (!product) return null;
  return (
    <div className="purchase-list-line">
      <Asked line={line} />
      <input type="hidden" name={`sure-${line.index}`} value="1" />
      <div className="offer-row stack">
        <Goods product={product} quantity={quantity}>
          <input type="checkbox" name={`pick-${line.index}`} value={product.id} defaultChecked aria-label={`Взять: ${nameOf(product)}`} />
        </Goods>
        <Pieces line={line} name={nameOf(product)} quantity={quantity} onChange={setQuantity} />
      </div>
    </div>
  );
}

function UnsureLine({ line }: { line: Numbered }) {
  const { index, candidates, chosen, doubt } = line;
  const [quantity, setQuantity] = useState(line.quantity);
  return (
    <fieldset className="purchase-list-line">
      <legend className="visually-hidden">{line.text}</legend>
      <div className="spread middle gap-16">
        <div>
          <Asked line={line} />
          {doubt && <p className="medium">{doubt}</p>}
        </div>
        <Pieces line={line} name={line.text} quantity={quantity} onChange={setQuantity} />
      </div>
      {candidates.map((product) => (
        <label className="offer-row stack" key={product.id}>
          <Goods product={product} quantity={quantity}>
            <input type="radio" name={`pick-${index}`} value={product.id} defaultChecked={product.id === chosen} />
          </Goods>
        </label>
      ))}
      <label className="inline-row gap-8">
        <input type="radio" name={`pick-${index}`} value="" defaultChecked={chosen === null} />
        Пока не{NBSP}выбрано
      </label>
      <SoldOut line={line} />
    </fieldset>
  );
}

function MissingLine({ line }: { line: Numbered }) {
  const { index, text, quantity } = line;
  return (
    <div className="purchase-list-line stack fit gap-8">
      <SoldOut line={line} />
      <input className="field-input" name={`text-${index}`} defaultValue={text} maxLength={200} aria-label={`Как ещё сказать: ${text}`} />
      <input type="hidden" name={`pieces-${index}`} value={quantity} />
    </div>
  );
}

function SoldOut({ line: { unavailable } }: { line: ListLine }) {
  return unavailable.map(({ id, name, url, reason }) => (
    <p className="medium" key={id}>
      {url ? <a href={url}>{name}</a> : name}: {reason === "no_price" ? `цена по${NBSP}запросу` : "закончилось"}
    </p>
  ));
}

const nameOf = ({ name, modification }: CartLine) => [name, modification].filter(Boolean).join(", ");

function Goods({ product, quantity, children }: { product: CartLine; quantity: number; children: React.ReactNode }) {
  const { url, article, picture, price, price_before_discount, stock, unit, order_days, modification, id } = product;
  const there =
    backOrderText(quantity, stock, unit) ??
    (stock === null ? availability(null, order_days) : `В${NBSP}наличии ${quantityText(stock, unit)}`);
  return (
    <>
      {picture && (
        <Photo className="product-photo offer-row-photo surface-inner" picture={picture} sizes="72px" maxWidth={320} decorative />
      )}
      <span className="offer-row-name stack top gap-2">
        <span className="inline-row gap-8">
          {children}
          <a href={modification ? `${url}?m=${id}` : url} target="_blank" rel="noopener">
            {nameOf(product)}
          </a>
        </span>
        <span className="soft text-13">{[article, there].filter(Boolean).join(" · ")}</span>
      </span>
      <Price value={{ price, price_before_discount, price_from: false }} />
    </>
  );
}

function Pieces({ line, name, quantity, onChange }: { line: Numbered; name: string; quantity: number; onChange(quantity: number): void }) {
  return (
    <span className="offer-row-buy">
      <Stepper quantity={quantity} name={name} least={1} field={`pieces-${line.index}`} onChange={onChange} />
    </span>
  );
}
