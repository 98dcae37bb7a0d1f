import type { ManageOrder } from "#shared/contract/manage/order.ts";
import { NBSP } from "#shared/text/space.ts";
import { FieldError, InputField } from "../../../ui/field.tsx";
import { OrderForm } from "./form-parts.tsx";
import { backField } from "./goods-back.ts";
import { Unfold } from "./unfold.tsx";
import { useOrderForm } from "./use-order-form.ts";

const PREFIX = "take-";

/** The goods that have left the shop: some of them may come back while the shopper keeps the rest. */
export function TakeBack({ order }: { order: ManageOrder }) {
  const state = useOrderForm("back", order);
  const { answer, errors, values, sending } = state;
  return (
    <Unfold label="Часть товаров вернулась" open={answer !== undefined}>
      <OrderForm form="back" state={state} prefix={PREFIX}>
        <fieldset className="order-back" id={`${PREFIX}lines`} tabIndex={-1}>
          <legend className="soft order-hint">
            Сколько штук вернулось. Они{NBSP}снова будут в{NBSP}остатках, остальное покупатель оставляет себе.
          </legend>
          {order.lines.map(({ position, name, modification, quantity }) => (
            <InputField
              key={position}
              id={PREFIX + backField(position)}
              name={backField(position)}
              label={modification === "" ? name : `${name}, ${modification}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              placeholder={`0 из${NBSP}${quantity}`}
              defaultValue={values[backField(position)]}
              error={errors[backField(position)]}
            />
          ))}
        </fieldset>
        {errors.lines && <FieldError id={`${PREFIX}lines-error`} text={errors.lines} />}
        <div className="form-actions">
          <button className="button button-outline" type="submit" disabled={sending}>
            {sending ? "Принимаем…" : "Принять обратно"}
          </button>
        </div>
      </OrderForm>
    </Unfold>
  );
}
