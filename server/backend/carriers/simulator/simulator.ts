import { escapeMarkup } from "#shared/text/escape.ts";
import { openSimulator, postNotification, simulatorPage } from "../../http/simulator.ts";
import { cdekApi } from "./cdek-api.ts";
import { COURIER_CALL_STATUSES, createSimulatedCarrier, STATUSES, type SimulatedCarrier } from "./simulated-carrier.ts";

export interface CarrierSimulatorOptions {
  /** Loopback port; 0 = any free one. */
  port?: number;
  now?: () => number;
  /** How late a late notification is, ms; null = until it is let go. */
  lateMs?: number | null;
  /** How long a lost answer keeps its caller waiting, ms. */
  hangMs?: number;
  /** Sends a notification; absent = by HTTP. */
  notify?: (url: string, body: object) => Promise<unknown>;
}

/** What the shop is set up with to work with the simulator. */
export const SIMULATED_CARRIER = { account: "simulated", secret: "simulated-secret", city: 44, office: "MSK1" } as const;

export interface CarrierSimulator {
  /** `http://127.0.0.1:…` */
  url: string;
  carrier: SimulatedCarrier;
  close(): Promise<void>;
}

/** СДЭК on this machine, as strict as its description, with faults on demand. Whatever it knows it forgets when it ends. */
export async function startCarrierSimulator({
  port = 0,
  now = Date.now,
  lateMs = 30_000,
  hangMs = 60_000,
  // It gives a shop three seconds, and does not try again.
  notify = (url, body) => postNotification(url, body, 3000),
}: CarrierSimulatorOptions = {}): Promise<CarrierSimulator> {
  const carrier = createSimulatedCarrier({ now, notify, lateMs });
  const { app, url, close } = await openSimulator(port, carrier.faults);
  app.use("/v2", cdekApi({ carrier, ...SIMULATED_CARRIER, now, hangMs }));
  app.get("/", (_, response) => response.send(overview(carrier)));
  app.post("/orders/:uuid/", (request, response) => {
    const order = carrier.orders.get(String(request.params.uuid));
    const { code = "" } = request.body as { code?: string };
    if (order && Object.hasOwn(STATUSES, code)) carrier.move(order, code);
    response.redirect(303, "/");
  });
  app.post("/calls/:uuid/", (request, response) => {
    const call = carrier.calls.get(String(request.params.uuid));
    const { code = "" } = request.body as { code?: string };
    if (call && Object.hasOwn(COURIER_CALL_STATUSES, code)) carrier.moveCourierCall(call, code);
    response.redirect(303, "/");
  });
  return { url, carrier, close };
}

function overview(carrier: SimulatedCarrier): string {
  const options = Object.entries(STATUSES).map(([code, name]) => `<option value="${code}">${name}</option>`);
  const rows = [...carrier.orders.values()].toReversed().map(({ uuid, number, cdekNumber, statuses }) => {
    const state = escapeMarkup(statuses.at(-1)?.name ?? "");
    return `<li>${escapeMarkup(number)}, ${cdekNumber || "без номера"}: ${state}
<form method="post" action="/orders/${uuid}/"><select name="code">${options.join("")}</select> <button>Статус</button></form></li>`;
  });
  const callOptions = Object.entries(COURIER_CALL_STATUSES).map(([code, name]) => `<option value="${code}">${name}</option>`);
  const calls = [...carrier.calls.values()].toReversed().map(({ uuid, number, payload: { intake_date, from_location }, statuses }) => {
    const state = escapeMarkup(statuses.at(-1)?.name ?? "");
    return `<li>${number || "без номера"}, ${intake_date}, ${escapeMarkup(from_location.address)}: ${state}
<form method="post" action="/calls/${uuid}/"><select name="code">${callOptions.join("")}</select> <button>Статус</button></form></li>`;
  });
  const lists = `<h2>Посылки</h2><ul>${rows.slice(0, 200).join("")}</ul><h2>Курьеры</h2><ul>${calls.slice(0, 50).join("")}</ul>`;
  return simulatorPage("СДЭК понарошку", carrier.faults.form() + lists);
}
