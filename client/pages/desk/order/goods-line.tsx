import { useState } from "react";
import { moneyText, PRICE_ON_REQUEST } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { readRoubles } from "#shared/text/numbers.ts";
import { Thumbnail } from "../../../desk/ui/thumbnail.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { hiddenValueOf, laterOf, LINE, PRICE, QUANTITY, wholeOf, type DraftLine } from "./goods-draft.ts";

interface GoodsLineProps {
  line: DraftLine;
  index: number;
  prefix: string;
  errors: Readonly<Record<string, string>>;
  onChange(part: Partial<DraftLine>): void;
  onRemove(): void;
}

/** The fields of one line. Removing a line of the order can be undone until it is saved. */
export function GoodsLine({ line, index, prefix, errors, onChange, onRemove }: GoodsLineProps) {
  const { name, modification, article, picture, stock, quantity, price } = line;
  const [before] = useState(quantity === "0" ? "1" : quantity);
  const title = modification === "" ? name : `${name}, ${modification}`;
  const pieces = wholeOf(quantity) ?? 0;
  const later = laterOf(line);
  const isRemoved = quantity.trim() === "0";
  const fields = [`${PRICE}-${index}`, `${QUANTITY}-${index}`] as const;
  const problems = fields.filter((field) => errors[field]);
  const field = (id: (typeof fields)[number]) => ({
    id: prefix + id,
    "aria-invalid": errors[id] ? true : undefined,
    "aria-describedby": errors[id] ? `${prefix}${id}-error` : undefined,
    autoComplete: "off",
  });
  return (
    <li className={isRemoved ? "goods-line is-removed ruled" : "goods-line ruled"}>
      <input type="hidden" name={LINE} value={hiddenValueOf(line)} />
      <div className="goods-name row gap-10">
        <Thumbnail picture={picture} />
        <p className="lines text-15">
          <span>{title}</span>
          <span className="soft numeric">
            {article}
            {stock !== null && (
              <span className={later > 0 ? "pending medium" : undefined}>
                {article !== "" && " · "}
                {stockText(stock, later)}
              </span>
            )}
          </span>
        </p>
      </div>
      <input
        {...field(fields[0])}
        className="field-input field-input-small goods-price"
        name={PRICE}
        inputMode="decimal"
        maxLength={14}
        aria-label={`Цена, ₽: ${title}`}
        placeholder="по запросу"
        value={price}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <input
        {...field(fields[1])}
        className="field-input field-input-small"
        name={QUANTITY}
        inputMode="numeric"
        maxLength={3}
        aria-label={`Количество: ${title}`}
        value={quantity}
        onChange={({ target }) => onChange({ quantity: target.value })}
      />
      <span className={`goods-sum numeric text-15 nowrap ${isRemoved ? "danger" : "semibold"}`}>
        {isRemoved ? "уберём" : sumOf(readRoubles(price), pieces)}
      </span>
      <button
        className="icon-button scripted"
        type="button"
        aria-label={isRemoved ? `Вернуть: ${title}` : `Убрать: ${title}`}
        onClick={() => (isRemoved ? onChange({ quantity: before }) : onRemove())}
      >
        <Icon name={isRemoved ? "undo-2" : "x"} small />
      </button>
      {problems.map((id) => (
        <FieldError key={id} id={`${prefix}${id}-error`} text={errors[id] ?? ""} />
      ))}
    </li>
  );
}

/** «в наличии 5, ещё 3 под заказ» */
function stockText(stock: number, later: number): string {
  const there = stock === 0 ? `нет в${NBSP}наличии` : `в${NBSP}наличии ${stock}`;
  return later === 0 ? there : `${there}, ${stock === 0 ? "" : "ещё "}${later}${NBSP}под${NBSP}заказ`;
}

/** The sum of a line; «По запросу» while its price is not known. */
function sumOf(price: number | null, pieces: number): string {
  return price === null ? PRICE_ON_REQUEST : moneyText(price * pieces);
}
