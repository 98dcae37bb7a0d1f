import type { Kysely } from "kysely";
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from "../clock.ts";
import type { Content } from "../content/load-content.ts";
import type { Database } from "../db/schema.ts";
import { notedAttachments } from "../enquiries/attachments.ts";
import { eraseExpired } from "../enquiries/retention.ts";
import { finishIdle } from "../exchange/import-files.ts";
import type { FileStore } from "../files/file-store.ts";
import { removeLeft } from "../files/leftovers.ts";
import { forgetWindows } from "../http/rate-limit.ts";
import { goOnWithBatches } from "../goods/many/batches.ts";
import { endHolds } from "../orders/stock.ts";
import { shopOf } from "../letters/shop.ts";
import { forgetCounts } from "../outbox/address-limit.ts";
import { forgetFailed, forgetOldWords } from "../outbox/queue.ts";
import { forgetUnusedPictures } from "../goods/text-pictures.ts";
import { askForReviews } from "../reviews/ask.ts";
import type { Work } from "./schedule.ts";
import { forgetSavedCarts } from "../purchase-lists/saved-carts.ts";
import { forgetMissed } from "../search/missed.ts";
import type { createSigners } from "../signer.ts";
import { forgetJournal } from "../staff/journal.ts";
import { forgetVisits } from "../visits/count.ts";

interface ShopWorkOptions {
  db: Kysely<Database>;
  clock: Clock;
  siteUrl: string;
  attachments: FileStore;
  /** The texts as they are when the work is done. */
  content(): Content;
  signers: ReturnType<typeof createSigners>;
  /** Orders can be paid online. */
  hasPayments: boolean;
}

/** What is done once for the whole shop from time to time, by one of its processes. */
export function shopWork({ content, ...options }: ShopWorkOptions): Work[] {
  const { db, clock, siteUrl, attachments, signers, hasPayments } = options;
  return [
    { name: "erasing", every: DAY_MS, lease: HOUR_MS, run: () => forget(db, content(), clock()) },
    {
      name: "reviews",
      every: HOUR_MS,
      lease: HOUR_MS,
      run: async () =>
        content().selling.formsOff.includes("add-comment")
          ? undefined
          : askForReviews(db, { shop: shopOf(content(), hasPayments), siteUrl, signer: await signers(), now: clock() }),
    },
    { name: "goods-batches", every: MINUTE_MS, lease: 5 * MINUTE_MS, run: () => goOnWithBatches(db, clock()) },
    { name: "holds", every: MINUTE_MS, lease: 5 * MINUTE_MS, run: () => endHolds(db, clock()) },
    { name: "unused-pictures", every: DAY_MS, lease: HOUR_MS, run: () => forgetUnusedPictures(db, clock()) },
    { name: "limits", every: 10 * MINUTE_MS, lease: 10 * MINUTE_MS, run: () => forgetWindows(db, clock()) },
    // The last one, because a bucket may be slow.
    { name: "leftovers", every: MINUTE_MS, lease: HOUR_MS, run: () => removeLeft(notedAttachments(db, attachments), clock()) },
  ];
}

/** Ends what 1C has not ended. It may take as long as an import, so it has a schedule of its own: nothing else waits for it. */
export const exchangeWork = (context: Parameters<typeof finishIdle>[0]): Work[] => [
  { name: "exchange", every: MINUTE_MS, lease: HOUR_MS, run: () => finishIdle(context) },
];

/** Erases what the shop may not store any longer. */
async function forget(db: Kysely<Database>, { journalYears }: Content, now: number): Promise<void> {
  await eraseExpired(db, now);
  await forgetJournal(db, journalYears, now);
  for (const forgetOld of [forgetFailed, forgetOldWords, forgetCounts, forgetMissed, forgetVisits, forgetSavedCarts])
    await forgetOld(db, now);
}
