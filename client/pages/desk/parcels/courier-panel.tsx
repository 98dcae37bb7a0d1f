import type { CourierCallView, ParcelsResponse } from "#shared/contract/desk/providers/parcels.ts";
import { callStateNames, isCourierCallOver } from "#shared/domain/orders/courier-call.ts";
import { nearDayText, shopDay } from "#shared/text/date.ts";
import { NBSP, numberText, plural } from "#shared/text/format.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { Seen } from "../../../desk/ui/seen.tsx";
import { SelectField } from "../../../desk/ui/select-field.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { Unfold } from "../order/form-parts.tsx";
import { PhoneField } from "../../../ui/form/contact-fields.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { FieldError, InputField } from "../../../ui/form/field.tsx";

const PREFIX = "courier-";
const HOURS = Object.fromEntries(
  Array.from({ length: 14 }, (_, index) => `${String(index + 9).padStart(2, "0")}:00`).map((hour) => [hour, hour]),
);

/** Still to come: a call that the carrier never closes is none after its day. */
const isComing = ({ state, day }: CourierCallView) => !isCourierCallOver(state) && day >= shopDay(Date.now());

/** The couriers who were called, and the form that calls one for all that is ready. */
export function CourierPanel({ calls, ready, courier }: Pick<ParcelsResponse, "calls" | "ready" | "courier">) {
  const boxes = `${ready.places} ${plural(ready.places, "место", "места", "мест")}, ${numberText(ready.weight_kg, { max: 1 })}${NBSP}кг`;
  return (
    <Panel title="Курьер за посылками" note={ready.places > 0 ? `готово ${boxes}` : undefined}>
      {calls.map((call) => (
        <Call key={call.id} call={call} />
      ))}
      {ready.places > 0 ? (
        <CourierForm key={calls[0]?.id ?? 0} first={courier} again={calls.some(isComing)} />
      ) : (
        <Nothing title="Забирать пока нечего">Курьера вызывают, когда есть посылки, которые оформлены и{NBSP}ждут отправки.</Nothing>
      )}
    </Panel>
  );
}

function Call({ call }: { call: CourierCallView }) {
  const { id, day, from, to, address, person, places, state, number, error, by, called_off, created_at } = call;
  const form = `call-${id}`;
  const { errors, sending } = usePageForm(form);
  return (
    <div className="box stack gap-10 text-15">
      <div className="spread gap-12">
        <span className="semibold">
          {nearDayText(day)}, {from}–{to}
        </span>
        <Badge tone={state === "done" ? "done" : isCourierCallOver(state) ? "off" : state === "problem" ? "danger" : "active"}>
          {callStateNames[state]}
        </Badge>
      </div>
      <p>
        {address}, {person}, мест: {places}
        {number !== "" && <span className="numeric">, заявка {number}</span>}
      </p>
      {called_off && !isCourierCallOver(state) && <p className="medium">Отменяем: перевозчик ещё не{NBSP}подтвердил</p>}
      {error !== "" && <p className="soft">{error}</p>}
      <p className="soft text-13">
        {by}, <Moment iso={created_at} />
      </p>
      {!isCourierCallOver(state) && (
        <form className="desk-form" method="post">
          <input type="hidden" name="form" value={form} />
          {errors.form && <FieldError id={`${form}-error`} text={errors.form} />}
          <div className="cluster gap-12">
            <button className="button-plain" type="submit" disabled={sending}>
              Спросить о{NBSP}курьере
            </button>
            {!called_off && (
              <button className="button-plain danger" type="submit" name="cancel" value="yes" disabled={sending}>
                Отменить вызов
              </button>
            )}
          </div>
        </form>
      )}
    </div>
  );
}

/** @param again a courier comes already: the form is folded up */
function CourierForm({ first, again }: { first: ParcelsResponse["courier"]; again: boolean }) {
  const { values: typed, errors, sending, attempt } = usePageForm("courier");
  const shown = { ...first, day: "", from: "10:00", to: "14:00", comment: "" };
  const values = { ...shown, ...typed };
  const input = (name: keyof typeof shown) => ({ id: PREFIX + name, name, defaultValue: values[name], error: errors[name] });
  const form = (
    <form className="desk-form" method="post" noValidate data-title="вызов курьера">
      <input type="hidden" name="form" value="courier" />
      <Seen values={shown} />
      <ErrorSummary errors={errors} prefix={PREFIX} attempt={attempt} />
      <InputField {...input("day")} label="День" type="date" />
      <div className="cluster gap-12">
        <SelectField {...input("from")} label="Ждём с" options={HOURS} />
        <SelectField {...input("to")} label="До" options={HOURS} />
      </div>
      <InputField {...input("address")} label="Откуда забрать: улица, дом" autoComplete="off" maxLength={255} />
      <InputField {...input("person")} label="Кто отдаст" autoComplete="off" maxLength={100} />
      <PhoneField id={`${PREFIX}phone`} label="Телефон для курьера" defaultValue={values.phone} error={errors.phone} autoComplete="off" />
      <InputField
        {...input("comment")}
        label={
          <>
            Что сказать курьеру <span className="soft">необязательно</span>
          </>
        }
        autoComplete="off"
        maxLength={255}
      />
      <div className="form-actions">
        <button className="button button-outline" type="submit" disabled={sending}>
          {sending ? "Вызываем…" : "Вызвать курьера"}
        </button>
      </div>
    </form>
  );
  if (!again) return form;
  return (
    <Unfold label={`Вызвать ещё, на${NBSP}другой день`} open={attempt > 0 || Object.keys(errors).length > 0}>
      {form}
    </Unfold>
  );
}
