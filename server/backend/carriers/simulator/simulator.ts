import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { escapeMarkup } from "#shared/text/escape.ts";
import { cdekApi } from "./cdek-api.ts";
import { COURIER_CALL_STATUSES, createSimulatedCarrier, FAULTS, isFault, STATUSES, type SimulatedCarrier } from "./simulated-carrier.ts";

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
  notify = post,
}: CarrierSimulatorOptions = {}): Promise<CarrierSimulator> {
  const carrier = createSimulatedCarrier({ now, notify, lateMs });
  const app = express();
  app.disable("x-powered-by");
  app.use(express.json({ limit: "1mb" }), express.urlencoded({ extended: false, limit: "10kb" }));
  app.use("/v2", cdekApi({ carrier, ...SIMULATED_CARRIER, now, hangMs }));
  app.get("/", (_, response) => response.send(overview(carrier)));
  app.post("/faults/", (request, response) => {
    for (const [name, times] of Object.entries(request.body as Record<string, string>))
      if (isFault(name)) carrier.fault(name, /^\d{1,4}$/.test(times) ? Number(times) : 0);
    response.redirect(303, "/");
  });
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
  const server = app.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    carrier,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function post(url: string, body: object): Promise<void> {
  const sent = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  // It gives a shop three seconds, and does not try again.
  const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(3000) });
  await response.body?.cancel();
}

function overview(carrier: SimulatedCarrier): string {
  const set = carrier.faults();
  const fields = Object.entries(FAULTS).map(
    ([name, text]) =>
      `<p><label><input name="${name}" size="3" value="${set.get(name as keyof typeof FAULTS) ?? 0}"> раз: ${text} <code>${name}</code></label></p>`,
  );
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
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>СДЭК понарошку</title>
<body style="font:18px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem"><h1>СДЭК понарошку</h1>
<h2>Сбои</h2><form method="post" action="/faults/">${fields.join("")}<button>Задать</button></form>
<h2>Посылки</h2><ul>${rows.slice(0, 200).join("")}</ul><h2>Курьеры</h2><ul>${calls.slice(0, 50).join("")}</ul></body></html>`;
}
