import { escapeMarkup } from "#shared/text/escape.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { openSimulator, postNotification, simulatorPage as page } from "../../http/simulator.ts";
import { createBank, refundedOf, type Bank, type Notification, type SimulatedPayment } from "./bank.ts";
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
  notify = (notification) => postNotification(notification.url, notification.body, 30_000),
}: SimulatorOptions): Promise<Simulator> {
  const { shop, secret } = SIMULATED;
  const bank = createBank({
    now,
    notify,
    lateMs,
    write: (payment, isForged) =>
      payment.provider === "yookassa" ? yookassaNotification(payment) : tbankNotification(payment, shop, isForged ? "guessed" : secret),
  });
  const { app, url, close } = await openSimulator(port, bank.faults);
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
  return { url, bank, close };
}

const stateNames = { pending: "ждёт оплаты", hold: "деньги удержаны", paid: "оплачен", cancelled: "отменён", expired: "срок вышел" };

function payForm({ state, amount, method }: SimulatedPayment): string {
  const sum = `<p>${moneyText(amount / 100)}, ${method === "card" ? "картой" : "по СБП"}: ${stateNames[state]}.</p>`;
  if (state !== "pending") return sum;
  return `${sum}<form method="post"><button name="do" value="pay">Оплатить</button> <button name="do" value="refuse">Отказаться</button></form>`;
}

function overview(bank: Bank): string {
  const rows = [...bank.payments.values()].toReversed().map((payment) => {
    const link = `<a href="/pay/${payment.id}/">${escapeMarkup(payment.description)}</a>`;
    return `<li>${link}: ${moneyText(payment.amount / 100)}, ${stateNames[payment.state]}, возвращено ${moneyText(refundedOf(payment) / 100)}</li>`;
  });
  return `${bank.faults.form()}<h2>Платежи</h2><ul>${rows.slice(0, 200).join("")}</ul>`;
}
