import { Fragment, useRef, useState } from "react";
import { servicesSum, type Service } from "#shared/domain/prices/delivery-services.ts";
import { MAX_LINES } from "#shared/domain/cart.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { readRoubles } from "#shared/text/numbers.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import {
  changedDraft,
  discountOf,
  draftTotals,
  QUANTITY,
  wholeOf,
  withProduct,
  type DraftLine,
  type FoundProduct,
  type GoodsDraft,
} from "./goods-draft.ts";
import { GoodsLine } from "./goods-line.tsx";
import type { Found } from "./edit-goods.ts";
import { ProductSearch } from "./product-search.tsx";
import "./goods-editor.css";

interface GoodsEditorProps {
  /** Ids of the fields begin with it. */
  prefix: string;
  draft: GoodsDraft;
  /** What the form showed when it was opened, when the draft is what somebody has typed since. */
  shown?: Pick<GoodsDraft, "discount">;
  found?: Found;
  errors: Readonly<Record<string, string>>;
  /** What is said of the delivery beside its price. */
  deliveryNote: string;
  /** What an empty price of the delivery means. */
  deliveryHint: string;
  /** The price of the delivery while none is typed, roubles. */
  tariff?: number;
  /** What is ordered with the delivery, in the sum already. */
  services?: readonly Service[];
  onChange?(draft: GoodsDraft): void;
}

const NONE: readonly Service[] = [];

/** The fields of an order's goods, its discount and its delivery, with the sums as they are typed. It stands in a form. */
export function GoodsEditor({
  prefix,
  draft: first,
  shown = first,
  found,
  errors,
  deliveryNote,
  deliveryHint,
  tariff,
  services = NONE,
  onChange,
}: GoodsEditorProps) {
  const [draft, setDraft] = useState(first);
  const list = useRef<HTMLOListElement>(null);
  const change = (part: Partial<GoodsDraft>) => {
    const next = changedDraft(shown, draft, part);
    setDraft(next);
    onChange?.(next);
  };
  const changeLine = (index: number, part: Partial<DraftLine>) =>
    change({ lines: draft.lines.map((line, at) => (at === index ? { ...line, ...part } : line)) });
  const remove = (index: number) => {
    if (draft.lines[index]?.position === undefined) change({ lines: draft.lines.filter((_, at) => at !== index) });
    else changeLine(index, { quantity: "0" });
  };
  const add = (product: FoundProduct) => {
    const lines = withProduct(draft.lines, product).slice(0, MAX_LINES);
    change({ lines });
    const index = lines.findIndex(({ id }) => id === product.id);
    // The field of a new line is there after the next render.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(`[id="${prefix}${QUANTITY}-${index}"]`)?.select());
  };
  const { goods, total } = draftTotals(draft, tariff, servicesSum(services));
  const isOpen = draft.lines.some(({ price, quantity }) => wholeOf(quantity) !== 0 && readRoubles(price) === null);

  return (
    <div className="goods stack gap-12">
      {draft.lines.length > 0 && (
        <div className="goods-head text-12 soft semibold" aria-hidden="true">
          <span>Товар</span>
          <span>Цена, ₽</span>
          <span>Кол-во</span>
          <span>Сумма</span>
        </div>
      )}
      <ol className="goods-lines" ref={list} id={`${prefix}lines`} tabIndex={-1}>
        {draft.lines.map((line, index) => (
          <GoodsLine
            key={line.position === undefined ? `new-${line.id}` : `at-${line.position}`}
            line={line}
            index={index}
            prefix={prefix}
            errors={errors}
            onChange={(part) => changeLine(index, part)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {errors.lines && <FieldError id={`${prefix}lines-error`} text={errors.lines} />}
      <ProductSearch id={`${prefix}find`} found={found} onAdd={add} />
      <dl className="goods-totals stack text-15 middle">
        <dt>Товары</dt>
        <dd className="numeric">
          {moneyText(goods)}
          {isOpen && <span className="pending medium">не{NBSP}все цены известны</span>}
        </dd>
        <dt>
          <label htmlFor={`${prefix}discount`}>Скидка на{NBSP}заказ</label>
        </dt>
        <dd>
          <MoneyField
            id={`${prefix}discount`}
            name="discount"
            value={draft.discount}
            placeholder={`0 или 10${NBSP}%`}
            part={draft.discount.includes("%") ? discountOf(draft) : null}
            error={errors.discount ?? errors.order_discount}
            onChange={(discount) => change({ discount })}
          />
        </dd>
        <dt>
          <label htmlFor={`${prefix}delivery_price`}>Доставка</label>
          {deliveryNote !== "" && <span className="soft text-13">{deliveryNote}</span>}
        </dt>
        <dd>
          <MoneyField
            id={`${prefix}delivery_price`}
            name="delivery_price"
            value={draft.delivery}
            placeholder={deliveryHint}
            error={errors.delivery_price}
            onChange={(delivery) => change({ delivery })}
          />
        </dd>
        <ServiceSums services={services} />
        <dt className="text-20 bold ruled">Итого</dt>
        <dd className="numeric text-20 bold ruled">
          <output aria-live="polite">{moneyText(total)}</output>
        </dd>
      </dl>
    </div>
  );
}

/** Carrying up and assembly among the sums of an order. */
export function ServiceSums({ services }: { services: readonly Service[] }) {
  return services.map(({ id, name, price }) => (
    <Fragment key={id}>
      <dt>{name}</dt>
      <dd className="numeric">{price === null ? "не посчитана" : moneyText(price)}</dd>
    </Fragment>
  ));
}

interface MoneyFieldProps {
  id: string;
  name: string;
  value: string;
  placeholder: string;
  /** What a typed part of the goods is in roubles; null = roubles are typed. */
  part?: number | null;
  error: string | undefined;
  onChange(value: string): void;
}

/** A sum in roubles, in any usual notation: «12 990», «490,50». Its label stands elsewhere. */
function MoneyField({ id, name, value, placeholder, part = null, error, onChange }: MoneyFieldProps) {
  return (
    <>
      <span className="goods-money">
        <input
          className="field-input field-input-small"
          id={id}
          name={name}
          inputMode={name === "discount" ? undefined : "decimal"}
          autoComplete="off"
          maxLength={14}
          placeholder={placeholder}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        {part === null && (
          <span className="row soft" aria-hidden="true">
            ₽
          </span>
        )}
      </span>
      {part !== null && <span className="soft text-13 numeric">{moneyText(part)}</span>}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </>
  );
}
