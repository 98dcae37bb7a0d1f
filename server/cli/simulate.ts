import { once } from "node:events";
import { FAULTS, isFault } from "../backend/payments/simulator/bank.ts";
import { SIMULATED, startSimulator } from "../backend/payments/simulator/simulator.ts";
import { readArguments, UsageError, type OfflineCommand } from "./command.ts";

/** As often as anybody will try. */
const ALWAYS = 9999;

/** The payment providers on this machine. It needs no database. */
export const simulatePay: OfflineCommand = {
  offline: true,
  name: "simulate pay",
  usage: "simulate pay [--port 4010] [--fault ИМЯ,…]",
  summary: "ЮKassa и Т-Банк понарошку, для проб: страницы оплаты, уведомления и сбои по выбору",
  async run(args, { config, stdout }) {
    const { values } = readArguments(args, { port: { type: "string", default: "4010" }, fault: { type: "string", default: "" } }, []);
    if (!/^\d{1,5}$/.test(values.port)) throw new UsageError("Порт — число, например 4010.");
    const faults = values.fault.split(",").filter(Boolean);
    const unknown = faults.find((name) => !isFault(name));
    if (unknown !== undefined) throw new UsageError(`Сбоя «${unknown}» нет. Есть: ${Object.keys(FAULTS).join(", ")}.`);
    const { url, bank, close } = await startSimulator({ port: Number(values.port), shopUrl: config.siteUrl });
    for (const name of faults.filter(isFault)) bank.fault(name, ALWAYS);
    const account = url.replace("//", `//${SIMULATED.shop}:${SIMULATED.secret}@`);
    stdout.write(`Платёжные системы понарошку: ${url}/\nМагазин запустите с одной из переменных (и с PUBLIC_URL):\n`);
    stdout.write(`  YOOKASSA_URL=${account}\n  TBANK_URL=${account}\nУведомления уходят на ${config.siteUrl}. Остановить: Ctrl+C.\n`);
    await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
    await close();
  },
};
