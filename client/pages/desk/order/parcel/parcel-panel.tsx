import type { DeskOrder } from "#shared/contract/desk/order.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { OrderParcels, ParcelView } from "#shared/contract/desk/providers/parcels.ts";
import { canCancelParcel, isParcelOver, isParcelTrouble, parcelStateNames, parcelTroubles } from "#shared/domain/orders/parcel.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { Badge, parcelTone } from "../../../../desk/ui/badge.tsx";
import { Moment } from "../../../../desk/ui/event-list.tsx";
import { Note } from "../../../../desk/ui/note.tsx";
import { Panel } from "../../../../desk/ui/panel.tsx";
import { InputField, TextField } from "../../../../ui/form/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { OrderForm, SavedNote, SubmitButton, useOrderForm } from "../form-parts.tsx";
import { anchors, type Saved } from "../saved.ts";

const PREFIX = "parcel-";

interface ParcelPanelProps {
  order: DeskOrder;
  parcels: OrderParcels;
  saved: Saved | null;
}

/** Parcels that were ordered from the carrier: what becomes of them, and the form that orders one. */
export function ParcelPanel({ order, parcels: { carrier, due, town, point, parcels }, saved }: ParcelPanelProps) {
  if (!due && parcels.length === 0) return null;
  return (
    <Panel title={`Посылка${carrier ? `, ${carrier}` : ""}`} id={anchors.parcel}>
      <SavedNote saved={saved} form="parcel" />
      <SavedNote saved={saved} form="parcel-check" />
      {parcels.map((parcel) => (
        <Parcel key={parcel.id} order={order} parcel={parcel} />
      ))}
      {due && (
        <ParcelForm key={parcels.length} order={order} carrier={carrier ?? ""} first={{ town, point, places: parcels[0]?.places ?? "" }} />
      )}
    </Panel>
  );
}

function Parcel({ order, parcel }: { order: DeskOrder; parcel: ParcelView }) {
  const { id, key, state, track, to, price, by, created_at, label, trouble, error, steps, places } = parcel;
  const lines = places.split("\n");
  return (
    <div className="box stack gap-10 text-15">
      <div className="spread gap-12">
        <span className="numeric semibold">{track === "" ? key : track}</span>
        <Badge tone={parcelTone(parcel)}>{parcelStateNames[state]}</Badge>
      </div>
      <p>
        {to}, мест: {lines.length}
        {price !== null && <span className="numeric">, {moneyText(price)}</span>}
      </p>
      <p className="soft text-13">
        {by}, <Moment iso={created_at} />
      </p>
      {isParcelTrouble(trouble) && (
        <Note tone="warning" title={parcelTroubles[trouble]}>
          {error}
        </Note>
      )}
      {!isParcelTrouble(trouble) && error !== "" && <p className="soft text-13">{error}</p>}
      {steps.length > 0 && (
        <ol className="stack gap-4 text-13">
          {steps.map(({ name, city, at }) => (
            <li key={at + name}>
              {name}
              {city && `, ${city}`} <Moment iso={at} />
            </li>
          ))}
        </ol>
      )}
      {label && (
        <a
          className="button-plain"
          href={deskEndpoints.parcelLabel.path.replace(":number", order.number).replace(":id", String(id))}
          target="_blank"
          rel="noopener"
        >
          <Icon name="printer" small />
          Наклейка, PDF
        </a>
      )}
      {(!isParcelOver(state) || trouble !== "") && <CheckForm order={order} parcel={parcel} />}
    </div>
  );
}

/** Asks the carrier again, or calls the parcel off. */
function CheckForm({ order, parcel: { id, state: parcelState } }: { order: DeskOrder; parcel: ParcelView }) {
  const state = useOrderForm("parcel-check", order);
  return (
    <OrderForm form="parcel-check" state={state} prefix={`${PREFIX}${id}-`}>
      <input type="hidden" name="parcel" value={id} />
      <div className="cluster gap-12">
        <button className="button-plain" type="submit" disabled={state.sending}>
          Спросить перевозчика
        </button>
        {canCancelParcel(parcelState) && (
          <button className="button-plain danger" type="submit" name="cancel" value="yes" disabled={state.sending}>
            Отменить посылку
          </button>
        )}
      </div>
    </OrderForm>
  );
}

interface ParcelFormProps {
  order: DeskOrder;
  carrier: string;
  first: Record<"town" | "point" | "places", string>;
}

/** Orders a parcel by the cheapest tariff. */
function ParcelForm({ order, carrier, first }: ParcelFormProps) {
  const state = useOrderForm("parcel", order);
  const { errors, sending } = state;
  const fields = state.fieldsOf(first);
  return (
    <OrderForm form="parcel" state={state} prefix={PREFIX} seen={fields.seen}>
      <TextField
        id={`${PREFIX}places`}
        name="places"
        label="Места"
        hint={`По${NBSP}строке на${NBSP}место: вес в${NBSP}кг и${NBSP}три стороны в${NBSP}см, например 18,5 60 40 30`}
        rows={3}
        maxLength={2000}
        defaultValue={fields.first.places}
        error={errors.places}
      />
      <InputField
        id={`${PREFIX}town`}
        name="town"
        label={`Город, если везти до${NBSP}двери`}
        hint={order.address === "" ? undefined : order.address}
        autoComplete="off"
        maxLength={100}
        defaultValue={fields.first.town}
        error={errors.town}
      />
      <InputField
        id={`${PREFIX}point`}
        name="point"
        label="Или код пункта выдачи"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        defaultValue={fields.first.point}
        error={errors.point}
      />
      <SubmitButton sending={sending} title={`Оформить в${NBSP}${carrier}`} busy="Оформляем…" outline />
    </OrderForm>
  );
}
