import { randomUUID } from "node:crypto";
import { createFaults, createNotifier } from "../../http/simulator.ts";

/** What goes wrong on demand. */
export const FAULTS = {
  slow: "ответ приходит через три секунды",
  dead: "соединение обрывается, запрос не выполняется",
  "500": "запрос не выполняется, ответ 500",
  "500-after": "запрос выполняется, ответ 500",
  timeout: "запрос выполняется, ответа нет",
  "401": "токен кончился раньше срока",
  refused: "заказ не принят при проверке",
  malformed: "ответ обрывается на середине",
  lost: "уведомление о статусе пропадает",
  late: "уведомление о статусе опаздывает",
  double: "уведомление о статусе приходит дважды",
  forged: "приходит поддельное уведомление о вручении",
  "wrong-number": "под нашим номером чужая посылка",
} as const;
export type Fault = keyof typeof FAULTS;

export interface SimulatedStatus {
  code: string;
  name: string;
  date_time: string;
  city: string;
}

/** An order at the simulated carrier. */
export interface SimulatedOrder {
  uuid: string;
  number: string;
  cdekNumber: string;
  payload: { tariff_code: number; delivery_point?: string | undefined; packages: { weight: number }[] };
  statuses: SimulatedStatus[];
  /** Why it was refused. */
  error: { code: string; message: string } | null;
}

/** A call of a courier at the simulated carrier. */
export interface SimulatedCourierCall {
  uuid: string;
  number: string;
  payload: { intake_date: string; intake_time_from: string; intake_time_to: string; weight: number; from_location: { address: string } };
  statuses: { code: string; name: string; date_time: string }[];
  error: { code: string; message: string } | null;
}

/** What its statuses of a call are called. */
export const COURIER_CALL_STATUSES: Readonly<Record<string, string>> = {
  ACCEPTED: "Принята",
  CREATED: "Создана",
  READY_FOR_APPOINTMENT: "Готова к назначению",
  APPOINTED_COURIER: "Назначен курьер",
  PROBLEM_DETECTED: "Выявлена проблема",
  PROCESSING_REQUIRED: "Требует обработки",
  DONE: "Выполнена",
  REMOVED: "Отменена",
  INVALID: "Некорректная заявка",
};

/** All its statuses within the country, as its description calls them, in the order of a parcel's way. */
export const STATUSES: Readonly<Record<string, string>> = {
  ACCEPTED: "Принят",
  CREATED: "Создан",
  RECEIVED_AT_SHIPMENT_WAREHOUSE: "Принят на склад отправителя",
  READY_TO_SHIP_AT_SENDING_OFFICE: "Выдан на отправку в г. отправителе",
  READY_FOR_SHIPMENT_IN_SENDER_CITY: "Готов к отправке в г. отправителе",
  RETURNED_TO_SENDER_CITY_WAREHOUSE: "Возвращен на склад отправителя",
  TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY: "Сдан перевозчику в г. отправителе",
  SENT_TO_TRANSIT_CITY: "Отправлен в г. транзит",
  ACCEPTED_IN_TRANSIT_CITY: "Встречен в г. транзите",
  ACCEPTED_AT_TRANSIT_WAREHOUSE: "Принят на склад транзита",
  RETURNED_TO_TRANSIT_WAREHOUSE: "Возвращен на склад транзита",
  READY_FOR_SHIPMENT_IN_TRANSIT_CITY: "Готов к отправке в г. транзите",
  READY_TO_SHIP_IN_TRANSIT_OFFICE: "Выдан на отправку в г. транзите",
  TAKEN_BY_TRANSPORTER_FROM_TRANSIT_CITY: "Сдан перевозчику в г. транзите",
  SENT_TO_RECIPIENT_CITY: "Отправлен в г. получатель",
  ACCEPTED_IN_RECIPIENT_CITY: "Встречен в г. получателе",
  ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE: "Принят на склад доставки",
  ACCEPTED_AT_PICK_UP_POINT: "Принят на склад до востребования",
  TAKEN_BY_COURIER: "Выдан на доставку",
  RETURNED_TO_RECIPIENT_CITY_WAREHOUSE: "Возвращен на склад доставки",
  POSTOMAT_POSTED: "Заложен в постамат",
  POSTOMAT_RECEIVED: "Изъят из постамата клиентом",
  DELIVERED: "Вручен",
  POSTOMAT_SEIZED: "Изъят из постамата курьером",
  NOT_DELIVERED: "Не вручен",
  SENT_TO_SENDER_CITY: "Отправлен в г. отправитель",
  ACCEPTED_IN_SENDER_CITY: "Встречен в г. отправителе",
  REMOVED: "Удален",
  INVALID: "Некорректный заказ",
};

interface SimulatedCarrierOptions {
  now: () => number;
  /** Sends a notification to the shop. */
  notify(url: string, body: object): Promise<unknown>;
  /** How late a late one is, ms; null = until `deliverLate`. */
  lateMs: number | null;
}

/** The simulated carrier: its orders, their statuses, and the notifications about them, with faults on demand. */
export function createSimulatedCarrier({ now, notify, lateMs }: SimulatedCarrierOptions) {
  const orders = new Map<string, SimulatedOrder>();
  const calls = new Map<string, SimulatedCourierCall>();
  const faults = createFaults(FAULTS);
  const { happens, fault } = faults;
  const { send, tell: tellShop, deliverLate, settled } = createNotifier(happens, lateMs);
  const hooks = new Map<string, { uuid: string; type: string; url: string }>();

  async function post(order: SimulatedOrder, code: string): Promise<void> {
    const url = [...hooks.values()].find(({ type }) => type === "ORDER_STATUS")?.url;
    if (url === undefined) return;
    const status_date_time = isoOf(now());
    const attributes = { is_return: false, cdek_number: order.cdekNumber, number: order.number, status_code: code, code, status_date_time };
    await notify(url, { type: "ORDER_STATUS", date_time: status_date_time, uuid: order.uuid, attributes });
  }

  function tell(order: SimulatedOrder): void {
    const code = order.statuses.at(-1)?.code ?? "";
    if (happens("forged")) send(() => post(order, "DELIVERED"));
    tellShop(() => post(order, code));
  }

  /** The order gets its next status. */
  function move(order: SimulatedOrder, code: string, city = "Москва"): void {
    order.statuses.push({ code, name: STATUSES[code] ?? code, date_time: isoOf(now()), city });
    tell(order);
  }

  function moveCourierCall(call: SimulatedCourierCall, code: string): void {
    call.statuses.push({ code, name: COURIER_CALL_STATUSES[code] ?? code, date_time: isoOf(now()) });
  }

  return {
    orders,
    calls,
    moveCourierCall,
    call(payload: SimulatedCourierCall["payload"]): SimulatedCourierCall {
      const call: SimulatedCourierCall = { uuid: randomUUID(), number: "", payload, statuses: [], error: null };
      calls.set(call.uuid, call);
      moveCourierCall(call, "ACCEPTED");
      return call;
    },
    /** Looks at a call that was taken, as the carrier does some time later. */
    checkCall(call: SimulatedCourierCall): void {
      if (call.statuses.length !== 1) return;
      if (happens("refused")) {
        call.error = { code: "v2_wrong_interval", message: "Передан некорректный промежуток времени" };
        return moveCourierCall(call, "INVALID");
      }
      call.number = String(5_000_000 + calls.size);
      moveCourierCall(call, "CREATED");
      moveCourierCall(call, "READY_FOR_APPOINTMENT");
    },
    hooks,
    happens,
    move,
    fault,
    faults,
    /** Takes an order: whether it is right shows when it is looked at again. */
    open(number: string, payload: SimulatedOrder["payload"]): SimulatedOrder {
      const order: SimulatedOrder = { uuid: randomUUID(), number, cdekNumber: "", payload, statuses: [], error: null };
      orders.set(order.uuid, order);
      move(order, "ACCEPTED");
      return order;
    },
    /** Looks at what was taken, as the carrier does some time later. */
    check(order: SimulatedOrder): void {
      if (order.statuses.length !== 1) return;
      if (happens("refused")) {
        order.error = { code: "v2_recipient_phone_invalid", message: "Телефон получателя указан неверно" };
        return move(order, "INVALID");
      }
      order.cdekNumber = String(1_100_000_000 + orders.size);
      move(order, "CREATED");
    },
    deliverLate,
    settled,
  };
}

export type SimulatedCarrier = ReturnType<typeof createSimulatedCarrier>;

/** As СДЭК writes a moment: no colon in the zone. */
export const isoOf = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, "+0000");
