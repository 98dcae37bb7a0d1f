import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { Transfer } from "#shared/contract/desk/transfers.ts";
import { HttpError } from "#shared/http-error.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { failures } from "../http/failures.ts";
import { formInvalid } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import type { OrderSettings } from "../settings.ts";
import type { Signer } from "../signer.ts";
import { invoicesIn, proposalsFor, type TransferRow } from "./match.ts";
import { dismissTransfer, loadStatement, recordTransfer } from "./record.ts";

const MAX_SHOWN = 200;

export interface TransferRoutesOptions {
  db: Kysely<Database>;
  clock: Clock;
  settings: OrderSettings;
  signers: () => Promise<Signer>;
  onQueued: () => void;
}

/** The desk's calls about money that came to the bank account. */
export function transferRoutes(serve: Serve, { db, clock, settings, signers, onQueued }: TransferRoutesOptions): void {
  const { shop, siteUrl, delivery, seller } = settings;
  const account = seller?.bank.account ?? null;
  const waiting = () => db.selectFrom("bank_transfers").where("left", ">", 0).where("dismissed_at", "is", null);
  const kopecks = (roubles: number) => Math.round(roubles * 100);
  const context = async () => ({ now: clock(), shop, siteUrl, delivery, seller, signer: await signers() });

  async function withProposals(rows: readonly TransferRow[]): Promise<Transfer[]> {
    const proposals = await proposalsFor(db, rows);
    return rows.map((row) => {
      const { id, number, day, amount, left, payer, payer_inn, purpose } = row;
      return { id, number, day, amount: amount / 100, left: left / 100, payer, payer_inn, purpose, proposals: proposals.get(id) ?? [] };
    });
  }

  serve(deskEndpoints.transfers, async () => {
    const rows = await waiting().selectAll().orderBy("day", "desc").orderBy("id", "desc").limit(MAX_SHOWN).execute();
    const { total } = await waiting()
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const shown = await withProposals(rows);
    return { page: { waiting: shown, total: Number(total), sure: shown.filter(isSure).length, account } };
  });

  serve(deskEndpoints.loadStatement, async ({ payload: { file }, actor }) => {
    if (account === null) throw failures.requisitesMissing();
    if (!/^[A-Za-z0-9+/]+=*$/.test(file)) throw formInvalid({ file: "Выберите файл выписки" });
    return { loaded: await loadStatement(db, Buffer.from(file, "base64"), account, { actor, now: clock() }) };
  });

  serve(deskEndpoints.recordTransfer, async ({ payload: { id, left, amount, order, letter }, actor }) => {
    // The number of the invoice does as well.
    const number = invoicesIn(`№ ${order}`)[0]?.order ?? order;
    if (number === "") throw formInvalid({ order: "Впишите номер заказа: 26-000123" });
    await recordTransfer(db, { ...(await context()), id, left: kopecks(left), amount: kopecks(amount), order: number, letter, actor });
    onQueued();
    return { order: number };
  });

  serve(deskEndpoints.recordTransfers, async ({ payload: { transfers, letter }, actor }) => {
    const asked = new Map(transfers.map(({ id, left }) => [id, kopecks(left)]));
    const rows =
      asked.size === 0
        ? []
        : await waiting()
            .selectAll()
            .where("id", "in", [...asked.keys()])
            .orderBy("day")
            .orderBy("id")
            .execute();
    let recorded = 0;
    for (const one of await withProposals(rows)) {
      const [best] = one.proposals;
      // Somebody may have recorded a part meanwhile.
      if (!best || !isSure(one) || asked.get(one.id) !== kopecks(one.left)) continue;
      const left = kopecks(one.left);
      try {
        await recordTransfer(db, { ...(await context()), id: one.id, left, amount: left, order: best.order, letter, actor });
        recorded += 1;
      } catch (error) {
        // Another transfer has paid the order meanwhile: a person looks at it.
        if (!(error instanceof HttpError) || error.status >= 500) throw error;
      }
    }
    onQueued();
    return { recorded, refused: asked.size - recorded };
  });

  serve(deskEndpoints.dismissTransfer, async ({ payload: { id, left }, actor }) => {
    await dismissTransfer(db, { id, left: kopecks(left), actor, now: clock() });
    return { ok: true as const };
  });
}

/** Number, ИНН and sum say the same. */
const isSure = ({ proposals: [best] }: Transfer): boolean => best !== undefined && best.doubts.length === 0;
