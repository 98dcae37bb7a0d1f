import { isOrderState, ORDER_STATES, orderStateName } from "#shared/domain/order-state.ts";
import { contentFolder } from "../backend/content/load-content.ts";
import { loadSite } from "../backend/content/site.ts";
import { setOrderState } from "../backend/orders/set-state.ts";
import { createSigners } from "../backend/signer.ts";
import { CommandError, readArguments, UsageError, type Command } from "./command.ts";
import { SHIPPED } from "./content.ts";

export const ordersSet: Command = {
  name: "orders set",
  usage: "orders set НОМЕР СОСТОЯНИЕ",
  summary: "перевести заказ в состояние confirmed, shipped, done или cancelled и написать покупателю",
  async run(args, { config, db, clock, stdout }) {
    const { positionals } = readArguments(args, {}, ["НОМЕР", "СОСТОЯНИЕ"]);
    const [number = "", state = ""] = positionals;
    if (!isOrderState(state)) throw new UsageError(`Состояния «${state}» нет. Есть ${ORDER_STATES.slice(1).join(", ")}.`);
    const { site } = await loadSite(contentFolder(SHIPPED, config.dataDir));
    const { name, company } = site.general;
    const signer = await createSigners(db)();
    const shop = { name, phone: company.phone, email: company.email };
    const result = await setOrderState(db, { number, state, now: clock(), shop, signer, publicUrl: config.publicUrl });
    if (result.outcome === "unknown") throw new CommandError(`Заказа ${number} нет.`);
    if (result.outcome === "impossible") {
      throw new CommandError(
        `Заказ ${number} уже в состоянии «${orderStateName(result.state)}», из него «${orderStateName(state)}» не следует.`,
      );
    }
    const told = result.lettered ? "письмо покупателю поставлено в очередь" : "почты у покупателя нет, сообщите сами";
    stdout.write(`Заказ ${number}: ${orderStateName(state).toLowerCase()}; ${told}.\n`);
  },
};
