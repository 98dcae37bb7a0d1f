import type { Kysely } from "kysely";
import { numberText, plural } from "#shared/text/format.ts";
import type { ImportGuard } from "../../content/selling.ts";
import type { Clock } from "../../clock.ts";
import { alone, CATALOGUE } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { suspicions } from "../../import/command.ts";
import { stockTime } from "../../import/feed/feed-date.ts";
import { stageOffers } from "../../import/feed/read-feed.ts";
import { EXCHANGE_HOST } from "../../import/image-hosts.ts";
import { planCatalogue } from "../../import/plan.ts";
import { openStaging } from "../../import/staging.ts";
import type { Actor } from "../../staff/journal.ts";
import type { ExchangeSettings } from "../settings.ts";
import { joinByArticle, twinsOfOwn } from "./join-by-article.ts";
import { markGone } from "./gone.ts";
import { categoriesOf, type LeastSeen, offersOfGoods, readDictionaries } from "./offers-of-goods.ts";

export interface PublishContext {
  db: Kysely<Database>;
  /** The folder of the staging database. */
  dataDir: string;
  clock: Clock;
  actor: Actor;
  guard: ImportGuard;
  settings: ExchangeSettings;
  /** When 1C wrote what it told, as it says. */
  date: string;
  /** Somebody accepts what the guard finds suspicious. */
  accept: boolean;
  /** What a whole exchange has not named leaves the shop. */
  least: LeastSeen;
  onProgress(text: string): void;
}

/** What a publication came to. `doubts` = nothing has changed, and somebody must accept it. */
export type Published = { outcome: "nothing" } | { outcome: "doubts"; text: string } | { outcome: "done"; text: string };

/** Makes what 1C has told so far the catalogue of the shop, by the same steps as a feed: difference, guard, a generation that can be undone. @throws FeedError */
export async function publishGoods(context: PublishContext): Promise<Published> {
  const { db, dataDir, clock, actor, guard, settings, date, accept, least, onProgress } = context;
  const staging = await openStaging(dataDir);
  try {
    return await alone(db, CATALOGUE, async (): Promise<Published> => {
      const dictionaries = await readDictionaries(db, settings, least);
      const { done: isNothing } = await offersOfGoods(db, dictionaries, least).next();
      if (isNothing) return { outcome: "nothing" };
      await joinByArticle(db);
      const facts = await stageOffers(
        async (events) => {
          events.date(date);
          for (const category of categoriesOf(dictionaries)) events.category(category);
          for await (const { raw } of offersOfGoods(db, dictionaries, least)) events.offer(raw);
        },
        staging.db,
        {
          onlyPrices: false,
          rates: new Map(),
          nameTags: [],
          defaultCategory: "Без раздела",
          opaqueIds: true,
          rateHint: () => "выберите в разделе «Обмен с 1С» вид цен в рублях",
          isAllowedHost: (host) => host === EXCHANGE_HOST,
        },
      );
      const plan = await planCatalogue({
        db,
        staging: staging.db,
        facts,
        clock,
        actor,
        feed: "1С",
        encoding: "",
        stockTime: stockTime(date, null, clock()),
        allowed: new Set([EXCHANGE_HOST]),
      });
      const doubts = accept ? [] : [...suspicions(plan.changes, guard), ...(await twinsOfOwn(db))];
      if (doubts.length > 0) return { outcome: "doubts", text: doubts.join(" ") };
      if (plan.repeat) {
        const counted = await plan.repeat();
        await markGone(db, least);
        return {
          outcome: "done",
          text:
            counted === 0
              ? "Без изменений"
              : `Без изменений, остаток посчитан заново у ${counted} ${plural(counted, "товара", "товаров", "товаров")}`,
        };
      }
      await plan.write((written) => onProgress(`Записано товаров: ${numberText(written)}`));
      await markGone(db, least);
      const count = (change: "added" | "changed" | "repriced" | "gone") => plan.changes.count(change);
      const refused = staging.db.prepare("SELECT count(*) AS count, min(text) AS text FROM faults WHERE kind = 'refusal'").get();
      const text = `Появилось: ${count("added")}, изменилось: ${count("changed")}, сменило цену: ${count("repriced")}, исчезло: ${count("gone")}`;
      const more = Number(refused?.["count"]) > 0 ? `, отказано: ${refused?.["count"]} (${refused?.["text"]})` : "";
      return { outcome: "done", text: text + more };
    });
  } finally {
    staging.close();
  }
}
