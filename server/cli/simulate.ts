import { once } from "node:events";
import { FAULTS as CARRIER_FAULTS } from "../backend/carriers/simulator/simulated-carrier.ts";
import { SIMULATED_CARRIER, startCarrierSimulator } from "../backend/carriers/simulator/simulator.ts";
import { FAULTS } from "../backend/payments/simulator/bank.ts";
import { SIMULATED, startSimulator } from "../backend/payments/simulator/simulator.ts";
import { readArguments, UsageError, type OfflineCommand } from "./command.ts";

/** As often as anybody will try. */
const ALWAYS = 9999;

/** The port and the faults of a simulator. @throws UsageError */
function readOptions<Fault extends string>(
  args: string[],
  port: string,
  known: Readonly<Record<Fault, string>>,
): { port: number; faults: Fault[] } {
  const isKnown = (name: string): name is Fault => Object.hasOwn(known, name);
  const { values } = readArguments(args, { port: { type: "string", default: port }, fault: { type: "string", default: "" } }, []);
  if (!/^\d{1,5}$/.test(values.port)) throw new UsageError(`Порт — число, например ${port}.`);
  const faults = values.fault.split(",").filter(Boolean);
  const unknown = faults.find((name) => !isKnown(name));
  if (unknown !== undefined) throw new UsageError(`Сбоя «${unknown}» нет. Есть: ${Object.keys(known).join(", ")}.`);
  return { port: Number(values.port), faults: faults.filter(isKnown) };
}

const stopped = () => Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);

/** The payment providers on this machine. It needs no database. */
export const simulatePay: OfflineCommand = {
  offline: true,
  name: "simulate pay",
  usage: "simulate pay [--port 4010] [--fault ИМЯ,…]",
  summary: "ЮKassa и Т-Банк понарошку, для проб: страницы оплаты, уведомления и сбои по выбору",
  async run(args, { config, stdout }) {
    const { port, faults } = readOptions(args, "4010", FAULTS);
    const { url, bank, close } = await startSimulator({ port, shopUrl: config.siteUrl });
    for (const name of faults) bank.fault(name, ALWAYS);
    const account = url.replace("//", `//${SIMULATED.shop}:${SIMULATED.secret}@`);
    stdout.write(`Платёжные системы понарошку: ${url}/\nМагазин запустите с одной из переменных (и с PUBLIC_URL):\n`);
    stdout.write(`  YOOKASSA_URL=${account}\n  TBANK_URL=${account}\nУведомления уходят на ${config.siteUrl}. Остановить: Ctrl+C.\n`);
    await stopped();
    await close();
  },
};

/** The carrier on this machine. It needs no database. */
export const simulateDelivery: OfflineCommand = {
  offline: true,
  name: "simulate delivery",
  usage: "simulate delivery [--port 4020] [--fault ИМЯ,…]",
  summary: "СДЭК понарошку, для проб: тарифы, пункты, посылки, уведомления и сбои по выбору",
  async run(args, { stdout }) {
    const { port, faults } = readOptions(args, "4020", CARRIER_FAULTS);
    const { url, carrier, close } = await startCarrierSimulator({ port });
    for (const name of faults) carrier.fault(name, ALWAYS);
    const { account, secret, city, office } = SIMULATED_CARRIER;
    stdout.write(`СДЭК понарошку: ${url}/\nМагазин запустите с переменными:\n`);
    stdout.write(`  CDEK_URL=${url.replace("//", `//${account}:${secret}@`)}\n  CDEK_FROM=${city}:${office}\nОстановить: Ctrl+C.\n`);
    await stopped();
    await close();
  },
};
