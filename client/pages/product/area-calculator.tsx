import { useId, useState } from "react";
import type { ProductDetail, Spec } from "#shared/contract/catalog.ts";
import { CUTTING_PERCENT, piecesFor, readArea } from "#shared/domain/area/covered-area.ts";
import { MAX_QUANTITY } from "#shared/domain/cart.ts";
import { backOrderText, quantityText } from "#shared/domain/unit.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { numberText, NBSP } from "#shared/text/format.ts";
import { formHref } from "../../navigation/addresses.ts";
import { useQuantity } from "../../ui/form/stepper.tsx";
import type { Choice } from "./choice.ts";
import "./area-calculator.css";

/** How many pieces a floor needs and what they cost. For goods whose characteristics say «Площадь штуки». */
export function AreaCalculator({ product, choice }: { product: ProductDetail; choice: Choice }) {
  const id = useId();
  const [typed, setTyped] = useState("20");
  const [isCut, setCut] = useState(true);
  const { setQuantity } = useQuantity(choice.id, choice.fullName, choice.stock, choice.unit);
  const specs = product.spec_groups.flatMap(({ items }) => items);
  const piece = Number(valueOf(specs, "Площадь штуки").replace(",", "."));
  const { price } = choice.price;
  if (!(piece > 0) || price === 0 || choice.stock === 0) return null;
  const area = readArea(typed);
  const pieces = area === null ? 0 : piecesFor(area, piece, isCut);
  const wanted = quantityText(pieces, choice.unit);
  const later = backOrderText(pieces, choice.stock, choice.unit);
  return (
    <section className="area stack start gap-12 rounded" aria-labelledby={`${id}title`}>
      <h2 className="h4" id={`${id}title`}>
        Сколько нужно на{NBSP}пол
      </h2>
      <div className="area-fields cluster">
        <label className="stack gap-6 text-15 medium">
          <span>Площадь, м²</span>
          <input
            className="field-input"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            aria-invalid={area === null || undefined}
            aria-describedby={`${id}result`}
          />
        </label>
        <label className="checkbox">
          <input type="checkbox" checked={isCut} onChange={({ target }) => setCut(target.checked)} />
          {CUTTING_PERCENT}
          {NBSP}% на{NBSP}подрезку
        </label>
      </div>
      <p id={`${id}result`} role="status">
        {area === null ? (
          `Напишите число квадратных метров, до${NBSP}5${NBSP}000`
        ) : (
          <>
            <b>{wanted}</b> по{NBSP}
            {numberText(piece)}
            {NBSP}м² — <b>{moneyText(pieces * price)}</b>
            {later && `. ${later}`}
          </>
        )}
      </p>
      {pieces > MAX_QUANTITY ? (
        <p>
          Больше {MAX_QUANTITY} в{NBSP}одну строку не{NBSP}входит:{" "}
          <a className="primary underlined" href={formHref("request", { product: choice.id })}>
            запросите расчёт
          </a>
        </p>
      ) : (
        <button className="button button-soft" type="button" disabled={pieces === 0} onClick={() => setQuantity(pieces)}>
          {`Положить в${NBSP}корзину ${wanted}`}
        </button>
      )}
    </section>
  );
}

const valueOf = (specs: readonly Spec[], name: string) => specs.find((spec) => spec.name === name)?.value ?? "";
