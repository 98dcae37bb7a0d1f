import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { ListedParcel, ParcelsResponse } from "#shared/contract/desk/providers/parcels.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { isParcelTrouble, parcelStateNames, parcelTroubles } from "#shared/domain/orders/parcel.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { refusal } from "../../../api/refusal.ts";
import { Disagreement } from "../../../desk/disagreement.tsx";
import { deskHead } from "../../../desk/head.ts";
import { Badge, parcelTone } from "../../../desk/ui/badge.tsx";
import type { Column } from "../../../desk/ui/columns.ts";
import { DataTable } from "../../../desk/ui/data-table.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Facts, Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { CourierPanel } from "./courier-panel.tsx";
import { textsIn, textsOf } from "../../../forms/form-data.ts";
import type { Api } from "../../../api/call.ts";
import { definePage, type FormAnswer, type PageAction, type PageProps } from "../../../page.ts";
import "../order/page.css";

const action: PageAction<FormAnswer> = async ({ api, form }) => {
  const { form: name, id, note, number, check } = textsOf(form, "form", "id", "note", "number", "check");
  if (name !== "") return courierAction(api, name, form);
  try {
    if (check === "yes") await api.call(deskEndpoints.checkParcel, { params: { number }, payload: { parcel: Number(id) || 1 } });
    else await api.call(deskEndpoints.resolveParcel, { params: { id }, payload: { note } });
    return { redirect: `${deskPaths.parcels.href()}?done=${check === "yes" ? "asked" : "resolved"}` };
  } catch (error) {
    return { form: id, ...refusal(error), values: textsIn(form) };
  }
};

async function courierAction(api: Api, name: string, form: FormData): ReturnType<typeof action> {
  const { cancel, ...payload } = textsOf(form, "cancel", "day", "from", "to", "address", "person", "phone", "comment");
  try {
    if (name === "courier") await api.call(deskEndpoints.callCourier, { payload });
    else await api.call(deskEndpoints.checkCall, { params: { id: name.replace("call-", "") }, payload: { cancel: cancel !== "" } });
    const done = name === "courier" ? "called" : cancel === "" ? "asked" : "off";
    return { redirect: `${deskPaths.parcels.href()}?done=${done}` };
  } catch (error) {
    return { form: name, ...refusal(error), values: textsIn(form) };
  }
}

export const route = definePage<ParcelsData>({
  component: ParcelsPage,
  action,
  query: ["done"],
  load: async ({ api, signal, url }) => ({
    ...(await api.call(deskEndpoints.parcels, { signal })),
    done: url.searchParams.get("done"),
  }),
  head: (_, url) => deskHead("Посылки", url),
});

interface ParcelsData extends ParcelsResponse {
  done: string | null;
}

const columns: Column<ListedParcel>[] = [
  { id: "number", title: "Заказ", cell: ({ number }) => number, phone: "title" },
  { id: "at", title: "Оформлена", cell: ({ created_at }) => <Moment iso={created_at} />, tight: true },
  { id: "track", title: "Трек-номер", cell: ({ track }) => <span className="numeric">{track || "ещё нет"}</span> },
  {
    id: "state",
    title: "Состояние",
    cell: (parcel) => <Badge tone={parcelTone(parcel)}>{parcelStateNames[parcel.state]}</Badge>,
    phone: "aside",
  },
  { id: "to", title: "Куда", cell: ({ to }) => to },
  { id: "price", title: "Стоит магазину", cell: ({ price }) => price !== null && <span className="numeric">{moneyText(price)}</span> },
];

/** Who carries parcels, what does not agree with them, and the last parcels. */
function ParcelsPage({ data: { carrier, troubles, parcels, done, ...courier } }: PageProps<ParcelsData>) {
  return (
    <div className="stack fit gap-16">
      <DeskHead title="Посылки" note={carrier ? <span>везёт {carrier.name}</span> : undefined} />
      {done === "resolved" && (
        <Note tone="done">
          Записали в{NBSP}журнал. Если разойдётся снова и{NBSP}иначе, посылка вернётся в{NBSP}этот список.
        </Note>
      )}
      {done === "called" && <Note tone="done">Курьера вызвали: номер заявки появится здесь, когда перевозчик её проверит.</Note>}
      {done === "off" && (
        <Note tone="done">
          Отмену записали. Ответ перевозчика виден у{NBSP}вызова; пока тот не{NBSP}отменён, магазин повторит сам.
        </Note>
      )}
      {done === "asked" && <Note tone="done">Спросили перевозчика: что он ответил, видно ниже.</Note>}
      {!carrier && (
        <Note tone="info" title={`Перевозчик не${NBSP}подключён`}>
          Номера посылок можно вписывать руками. Чтобы оформлять посылки в{NBSP}СДЭК отсюда, задайте переменные CDEK_URL и{NBSP}CDEK_FROM и
          {NBSP}перезапустите магазин.
        </Note>
      )}
      <div className={carrier ? "panel-columns stack fit gap-16" : "stack fit gap-16"}>
        <div className="stack fit top gap-16">
          <Panel title={`Не${NBSP}сходится с${NBSP}перевозчиком`} note={troubles.length > 0 ? String(troubles.length) : "всё сходится"}>
            {troubles.length === 0 ? (
              <Nothing title="Расхождений нет">Каждые несколько минут магазин сам спрашивает, где посылки.</Nothing>
            ) : (
              troubles.map(({ id, number, key, track, trouble, error, to, created_at }) => (
                <Disagreement
                  key={id}
                  id={id}
                  number={number}
                  what={track || key}
                  words={isParcelTrouble(trouble) ? parcelTroubles[trouble] : trouble}
                  error={error}
                  source={to}
                  at={created_at}
                  ask="Спросить перевозчика"
                />
              ))
            )}
          </Panel>
        </div>
        {carrier && (
          <div className="stack fit top gap-16">
            <CourierPanel {...courier} />
            <Panel title="Подключено">
              <Facts
                facts={[
                  [carrier.name, carrier.test ? `проба: ${new URL(carrier.url).host}` : "работает"],
                  ["Пунктов выдачи", String(carrier.points)],
                ]}
              />
            </Panel>
          </div>
        )}
      </div>
      <DataTable
        caption="Последние посылки"
        columns={columns}
        rows={parcels}
        keyOf={({ id }) => id}
        href={({ number }) => deskPaths.order.href({ number })}
        empty={<Nothing title="Посылок ещё не было">Их оформляют на{NBSP}странице заказа.</Nothing>}
      />
    </div>
  );
}
