import { writeJournal } from "../staff/journal.ts";
import { compareItems } from "./changes.ts";
import { importEntry, type ImportPlan, type PlanContext } from "./plan.ts";
import { stockEffect } from "./stock-effect.ts";
import { planUpdates, writeUpdates } from "./update-prices.ts";

/** Prices and stock of what the shop sells already; everything else stays. */
export async function planPrices(context: PlanContext): Promise<ImportPlan> {
  const { db, staging, facts, stockTime } = context;
  const { catalogId } = await planUpdates(db, staging, facts.rate);
  const changes = compareItems(staging);
  const stock = await stockEffect(db, staging, stockTime);
  return {
    changes,
    async write() {
      const after = { "Сменило цену": changes.count("repriced"), "Сменило остаток": changes.count("changed") };
      await writeUpdates(db, staging, { catalogId, stockAt: stockTime.at }, (trx) => writeJournal(trx, importEntry(context, stock, after)));
    },
    tell(report, isDryRun) {
      report.stock(stock, isDryRun);
      report.updates(changes, isDryRun);
    },
  };
}
