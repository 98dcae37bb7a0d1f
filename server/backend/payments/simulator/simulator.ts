import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { escapeMarkup } from "#shared/text/escape.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { createBank, FAULTS, isFault, refundedOf, type Bank, type Notification, type SimulatedPayment } from "./bank.ts";
import { tbankApi, tbankNotification } from "./tbank-api.ts";
import { yookassaApi, yookassaNotification } from "./yookassa-api.ts";

export interface SimulatorOptions {
  /** Loopback port; 0 = any free one. */
  port?: number;
  /** The origin of the shop, for the notifications of ЮKassa; those of T-Bank go where each payment says. */
  shopUrl: string;
  now?: () => number;
  /** How late a late notification is, ms; null = until it is let go. */
  lateMs?: number | null;
  /** After how long a connection breaks whose answer does not come, ms. */
  hangMs?: number;
  /** Sends a notification; absent = by HTTP. */
  notify?: (notification: Notification) => Promise<unknown>;
}

/** What the shop is set up with to work with the simulator. */
export const SIMULATED = { shop: "simulated", secret: "simulated-secret" } as const;

export interface Simulator {
  /** `http://127.0.0.1:…` */
  url: string;
  bank: Bank;
  close(): Promise<void>;
}

/**
 * Both payment providers and the pages where their payers pay, on this machine, as strict as their descriptions, with faults on demand. Whatever
 * it knows it forgets when it ends.
 */
export async function startSimulator({
  port = 0,
  shopUrl,
  now = Date.now,
  lateMs = 30_000,
  hangMs = 60_000,
  notify = post,
}: SimulatorOptions): Promise<Simulator> {
  const { shop, secret } = SIMULATED;
  const bank = createBank({
    now,
    notify,
    lateMs,
    write: (payment, isForged) =>
      payment.provider === "yookassa" ? yookassaNotification(payment) : tbankNotification(payment, shop, isForged ? "guessed" : secret),
  });
  const app = express();
  app.disable("x-powered-by");
  app.use(express.json({ limit: "1mb" }), express.urlencoded({ extended: false, limit: "10kb" }));
  const server = app.listen(port, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const payPage = (id: string) => `${url}/pay/${id}/`;

  app.use((_, response, next) => {
    response.locals.hang = () => void setTimeout(() => response.destroy(), hangMs).unref();
    next();
  });
  app.use("/v3", yookassaApi({ bank, shop, secret, notificationUrl: `${shopUrl}/api/payments/yookassa/`, payPage }));
  app.use(tbankApi({ bank, terminal: shop, password: secret, payPage }));

  app.get("/pay/:id/", (request, response) => {
    const payment = bank.payments.get(String(request.params.id));
    if (!payment) return void response.status(404).send(page("Такого платежа нет", ""));
    response.send(page(payment.description, payForm(payment)));
  });
  app.post("/pay/:id/", (request, response) => {
    const id = String(request.params.id);
    const payment = bank.payments.get(id);
    if (!payment) return void response.status(404).send(page("Такого платежа нет", ""));
    if ((request.body as { do?: string }).do === "refuse") bank.refuse(id);
    else bank.pay(id);
    response.redirect(303, payment.returnUrl === "" ? payPage(id) : payment.returnUrl);
  });

  app.get("/", (_, response) => response.send(page("Платёжные системы понарошку", overview(bank))));
  app.post("/faults/", (request, response) => {
    for (const [name, times] of Object.entries(request.body as Record<string, string>))
      if (isFault(name)) bank.fault(name, /^\d{1,4}$/.test(times) ? Number(times) : 0);
    response.redirect(303, "/");
  });

  return {
    url,
    bank,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function post({ url, body }: Notification): Promise<void> {
  const sent = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(30_000) });
  await response.body?.cancel();
}

const page = (title: string, body: string) => `<!doctype html><html lang="ru"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title>
<body style="font:18px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem"><h1>${escapeMarkup(title)}</h1>${body}</body></html>`;

const stateNames = { pending: "ждёт оплаты", hold: "деньги удержаны", paid: "оплачен", cancelled: "отменён", expired: "срок вышел" };

function payForm({ state, amount, method }: SimulatedPayment): string {
  const sum = `<p>${moneyText(amount / 100)}, ${method === "card" ? "картой" : "по СБП"}: ${stateNames[state]}.</p>`;
  if (state !== "pending") return sum;
  return `${sum}<form method="post"><button name="do" value="pay">Оплатить</button> <button name="do" value="refuse">Отказаться</button></form>`;
}

function overview(bank: Bank): string {
  const set = bank.faults();
  const fields = Object.entries(FAULTS).map(
    ([name, text]) =>
      `<p><label><input name="${name}" size="3" value="${set.get(name as keyof typeof FAULTS) ?? 0}"> раз: ${text} <code>${name}</code></label></p>`,
  );
  const rows = [...bank.payments.values()].toReversed().map((payment) => {
    const link = `<a href="/pay/${payment.id}/">${escapeMarkup(payment.description)}</a>`;
    return `<li>${link}: ${moneyText(payment.amount / 100)}, ${stateNames[payment.state]}, возвращено ${moneyText(refundedOf(payment) / 100)}</li>`;
  });
  return `<h2>Сбои</h2><form method="post" action="/faults/">${fields.join("")}<button>Задать</button></form><h2>Платежи</h2><ul>${rows.slice(0, 200).join("")}</ul>`;
}
