import { failure } from "../../failure.ts";

/** The failures of calls about parcels: status, code for programs, and sentence for people. */
export const carrierFailures = {
  pointUnknown: failure(404, "POINT_NOT_FOUND", "Такого пункта выдачи больше нет: выберите другой"),
  parcelUnknown: failure(404, "PARCEL_NOT_FOUND", "Такой посылки у заказа нет"),
  parcelNotDue: failure(409, "PARCEL_NOT_DUE", "Посылку оформляют для подтверждённого или отправленного заказа"),
  parcelOpen: failure(409, "PARCEL_OPEN", "У заказа уже есть посылка: сначала отмените её"),
  nothingToFetch: failure(409, "NOTHING_TO_FETCH", "Нет посылок, которые оформлены и\u00a0ждут отправки"),
  callUnknown: failure(404, "COURIER_CALL_NOT_FOUND", "Такого вызова курьера нет"),
  callUnnamed: failure(409, "COURIER_CALL_UNNAMED", "Номер этого вызова знает только кабинет перевозчика: отмените его там"),
  carrierOff: failure(409, "CARRIER_OFF", "Перевозчик не подключён"),
  carrierRefused: failure(502, "CARRIER_REFUSED", (reason: string) => `Перевозчик отказал: ${reason}`),
  carrierSilent: failure(503, "CARRIER_SILENT", "Перевозчик не отвечает. Повторите через минуту: второй посылки не будет"),
};
