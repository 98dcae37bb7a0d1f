import type { DeskOrder, OrderOptions } from "#shared/contract/desk/order.ts";
import { pickFields, TRACK_FIELDS } from "#shared/domain/orders/order-fields.ts";
import { NBSP } from "#shared/text/format.ts";
import { Facts, Panel } from "../../../desk/ui/panel.tsx";
import { SelectField } from "../../../desk/ui/select-field.tsx";
import { InputField } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { OrderForm, SavedNote, useOrderForm, SubmitButton } from "./form-parts.tsx";
import { anchors, type Saved } from "./saved.ts";

const PREFIX = "track-";

interface TrackProps {
  order: DeskOrder;
  options: OrderOptions;
}

/** Who carries the parcel under which number; the shopper's page shows it. */
export function TrackPanel({ order, options, saved }: TrackProps & { saved: Saved | null }) {
  const { carrier, track_number, track_url } = order;
  // An order that the shopper picks up has no carrier.
  const isEditable = order.editable.includes("track") && order.delivery !== "pickup";
  if (!isEditable && track_number === "" && carrier === "") return null;
  return (
    <Panel title="Отслеживание" note="видит покупатель" id={anchors.track}>
      <SavedNote saved={saved} form="track" />
      {isEditable ? (
        <TrackForm order={order} options={options} />
      ) : (
        <Facts
          facts={[
            ["Перевозчик", options.carriers.find(({ id }) => id === carrier)?.name ?? carrier],
            ["Трек-номер", track_number],
          ]}
        />
      )}
      {track_url && (
        <a className="button-plain" href={track_url} target="_blank" rel="noopener noreferrer">
          Где посылка
          <Icon name="external-link" small />
        </a>
      )}
    </Panel>
  );
}

function TrackForm({ order: present, options: { carriers } }: TrackProps) {
  const state = useOrderForm("track", present);
  const { order, errors, sending } = state;
  const { first, seen } = state.fieldsOf(pickFields(order, TRACK_FIELDS));
  return (
    <OrderForm key={JSON.stringify(first)} form="track" state={state} prefix={PREFIX} seen={seen}>
      <TrackFields prefix={PREFIX} first={first} errors={errors} carriers={carriers} />
      <SubmitButton sending={sending} title="Сохранить номер" outline />
    </OrderForm>
  );
}

interface TrackFieldsProps {
  /** Ids of the fields begin with it. */
  prefix: string;
  first: Readonly<Record<(typeof TRACK_FIELDS)[number], string>>;
  errors: Readonly<Record<string, string>>;
  carriers: OrderOptions["carriers"];
  hint?: string | undefined;
}

/** The fields of a parcel: its carrier, when the shop works with any, and its number. */
export function TrackFields({ prefix, first, errors, carriers, hint }: TrackFieldsProps) {
  return (
    <>
      {(carriers.length > 0 || first.carrier !== "") && (
        <SelectField
          id={`${prefix}carrier`}
          name="carrier"
          label="Перевозчик"
          defaultValue={first.carrier}
          error={errors.carrier}
          options={{ "": "Не выбран", ...Object.fromEntries(carriers.map(({ id, name }) => [id, name])) }}
        />
      )}
      <InputField
        id={`${prefix}track_number`}
        name="track_number"
        label={`Номер для${NBSP}отслеживания`}
        hint={hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        defaultValue={first.track_number}
        error={errors.track_number}
      />
    </>
  );
}
