import { useEffect, useState, type MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { ListAnswer, ListLine } from "#shared/contract/cart.ts";
import type { Link } from "#shared/contract/common.ts";
import { MAX_LINES, quantityOf } from "#shared/domain/cart.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { FILL_PICKED, pickedItems } from "#shared/domain/lists/picked-items.ts";
import { LISTS_PATH, paths } from "#shared/paths.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { takeFocus } from "../../navigation/router.ts";
import { useAppContext } from "../../state/context.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Goods, nameOf, Pieces, type LineProps, type Numbered, type Pick } from "./found-goods.tsx";
import "../../ui/button.css";
import "../../ui/form/form.css";

interface ResultProps {
  title: string;
  above: readonly Link[];
  result: ListAnswer;
  sending: boolean;
}

/** What the shop has for each line, to be checked and changed; one press puts it into the cart. */
export function ListResult({ title, above, result: { lines, skipped, cut }, sending }: ResultProps) {
  const { lists, ui } = useAppContext();
  const navigate = useNavigate();
  const numbered = lines.map((line, index) => ({ ...line, index }));
  const of = (state: ListLine["state"]) => numbered.filter((line) => line.state === state);
  const [sure, unsure, missing] = [of("sure"), of("unsure"), of("missing")];
  const [picks, setPicks] = useState<readonly Pick[]>(() => lines.map(({ chosen, quantity }) => ({ id: chosen, quantity })));
  const rowOf = (line: Numbered): LineProps => ({
    line,
    pick: picks[line.index] ?? { id: null, quantity: 0 },
    onPick: (change) => setPicks((all) => all.map((pick, index) => (index === line.index ? { ...pick, ...change } : pick))),
  });
  // The answer stands where the button was: the reader begins at its heading.
  useEffect(() => {
    takeFocus(document.querySelector("main h1"));
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
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
      <PageHead above={above} title={title} lead={summaryOf(sure.length, unsure.length, missing.length)}>
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
              <UnsureLine key={line.index} {...rowOf(line)} />
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
              <SureLine key={line.index} {...rowOf(line)} />
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
            <div className="stack gap-4">
              <Total lines={lines} picks={picks} />
              <p className="soft text-15">
                Добавится к{NBSP}тому, что уже в{NBSP}корзине. Где товар там есть, останется большее количество.
              </p>
            </div>
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

/** What the ticked lines cost together; a line that is not decided costs nothing yet. */
function Total({ lines, picks }: { lines: readonly ListLine[]; picks: readonly Pick[] }) {
  const sums = lines.flatMap(({ candidates }, index) => {
    const product = candidates.find(({ id }) => id === picks[index]?.id);
    return product ? [product.price * (picks[index]?.quantity ?? 0)] : [];
  });
  return (
    <p className="text-20" role="status">
      {sums.length} {plural(sums.length, "позиция", "позиции", "позиций")} на{NBSP}
      <b className="nowrap">{moneyText(sums.reduce((total, sum) => total + sum, 0))}</b>
    </p>
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

function SureLine({ line, pick: { quantity }, onPick }: LineProps) {
  const product = line.candidates.find(({ id }) => id === line.chosen);
  if (!product) return null;
  return (
    <div className="purchase-list-line">
      <Asked line={line} />
      <input type="hidden" name={`sure-${line.index}`} value="1" />
      <div className="offer-row stack">
        <Goods product={product} quantity={quantity}>
          <input
            type="checkbox"
            name={`pick-${line.index}`}
            value={product.id}
            defaultChecked
            onChange={({ currentTarget }) => onPick({ id: currentTarget.checked ? product.id : null })}
            aria-label={`Взять: ${nameOf(product)}`}
          />
        </Goods>
        <Pieces line={line} name={nameOf(product)} quantity={quantity} onPick={onPick} />
      </div>
    </div>
  );
}

function UnsureLine({ line, pick: { quantity }, onPick }: LineProps) {
  const { index, candidates, chosen, doubt } = line;
  return (
    <fieldset className="purchase-list-line">
      <legend className="visually-hidden">{line.text}</legend>
      <div className="spread middle gap-16">
        <div>
          <Asked line={line} />
          {doubt && <p className="medium">{doubt}</p>}
        </div>
        <Pieces line={line} name={line.text} quantity={quantity} onPick={onPick} />
      </div>
      {candidates.map((product) => (
        <label className="offer-row stack" key={product.id}>
          <Goods product={product} quantity={quantity}>
            <input
              type="radio"
              name={`pick-${index}`}
              value={product.id}
              defaultChecked={product.id === chosen}
              onChange={() => onPick({ id: product.id })}
            />
          </Goods>
        </label>
      ))}
      <label className="inline-row gap-8">
        <input type="radio" name={`pick-${index}`} value="" defaultChecked={chosen === null} onChange={() => onPick({ id: null })} />
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
      {url ? <a href={url}>{name}</a> : name}:{" "}
      {reason === "no_price" ? `цена по${NBSP}запросу` : reason === "no_size" ? "не выбран вариант" : "закончилось"}
    </p>
  ));
}
