import type { Kysely } from "kysely";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { DeskDiscount, DiscountConflict, DiscountPayload } from "#shared/contract/desk/discounts.ts";
import { discountErrors, plainCode, type Effect } from "#shared/domain/prices/discount.ts";
import { readDay } from "#shared/text/date.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { transactionally } from "../db/transaction.ts";
import { failures } from "../http/failures.ts";
import { formInvalid, readNumber, refuseErrors } from "../http/input.ts";
import type { Serve } from "../http/serve.ts";
import { writeJournal } from "../staff/journal.ts";
import type { Discount } from "./discounts.ts";

/** The most discounts that a page of the desk shows. */
const MAX_SHOWN = 200;

/** The desk's calls about promo codes and automatic discounts. */
export function deskDiscounts(serve: Serve, { db, clock }: { db: Kysely<Database>; clock: Clock }): void {
  serve(deskEndpoints.discounts, async () => {
    const rows = await db.selectFrom("discounts").selectAll().orderBy("active", "desc").orderBy("id", "desc").limit(MAX_SHOWN).execute();
    const sections = await sectionsOf(db);
    return { page: { discounts: rows.map(viewOf), sections } };
  });

  serve(deskEndpoints.addDiscount, async ({ payload, actor }) => {
    const values = await readDiscount(db, payload);
    await transactionally(db, async (trx) => {
      const made = await trx
        .insertInto("discounts")
        .values(values)
        .onConflict((conflict) => conflict.column("code").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!made) throw formInvalid({ code: "Такой промокод уже есть" });
      await writeJournal(trx, {
        actor,
        now: clock(),
        deed: "discount-add",
        subject: subjectOf(made.id, values.title),
        after: journalOf(values),
      });
    });
    return { ok: true as const };
  });

  serve(deskEndpoints.changeDiscount, async ({ params, payload: { version, ...payload }, actor }) => {
    const id = readNumber(params.id, failures.discountUnknown);
    const values = await readDiscount(db, payload);
    await transactionally(db, async (trx) => {
      const before = await trx.selectFrom("discounts").selectAll().where("id", "=", id).executeTakeFirst();
      if (!before) throw failures.discountUnknown();
      const other = await trx
        .selectFrom("discounts")
        .select("id")
        .where("code", "=", values.code ?? "")
        .where("id", "<>", id)
        .executeTakeFirst();
      if (other) throw formInvalid({ code: "Такой промокод уже есть" });
      const { numUpdatedRows } = await trx
        .updateTable("discounts")
        .set({ ...values, version: version + 1 })
        .where("id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) {
        const present = await trx.selectFrom("discounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
        throw failures.discountChanged({ details: { discount: viewOf(present) } satisfies DiscountConflict });
      }
      const [was, is] = [journalOf(before), journalOf(values)];
      await writeJournal(trx, {
        actor,
        now: clock(),
        deed: "discount-change",
        subject: subjectOf(id, values.title),
        before: was,
        after: is,
      });
    });
    return { ok: true as const };
  });
}

const subjectOf = (id: number, name: string) => ({ kind: "discount", id: String(id), name }) as const;

const journalOf = ({ code, effect, value, section, active }: Pick<Discount, "code" | "effect" | "value" | "section" | "active">) => ({
  promo_code: code ?? "",
  discount_effect: `${effect} ${value}`,
  section,
  discount_active: active === 1,
});

/** The stored values of a form. @throws HttpError 422 with the fields */
async function readDiscount(db: Kysely<Database>, payload: Omit<DiscountPayload, "version">) {
  refuseErrors(discountErrors(payload));
  const { kind, code, title, section, active } = payload;
  if (section !== "" && !(await sectionsOf(db)).some(({ slug }) => slug === section)) throw formInvalid({ section: "Такого раздела нет" });
  const effect = payload.effect as Effect;
  const count = (text: string) => (text.trim() === "" ? null : Number(text));
  return {
    code: kind === "code" ? plainCode(code) : null,
    title,
    effect,
    value: effect === "delivery" ? 0 : Number(payload.value) * (effect === "sum" ? 100 : 1),
    section,
    from_sum: (count(payload.from_sum) ?? 0) * 100,
    starts_on: readDay(payload.starts_on) ?? "",
    ends_on: readDay(payload.ends_on) ?? "",
    limit_total: count(payload.limit_total),
    limit_person: count(payload.limit_person),
    active: active ? 1 : 0,
  };
}

function viewOf({ effect, value, from_sum, active, code, ...row }: Discount): DeskDiscount {
  const shown = effect === "sum" ? value / 100 : value;
  return {
    ...row,
    kind: code === null ? "rule" : "code",
    code: code ?? "",
    effect,
    value: shown,
    from_sum: from_sum / 100,
    active: active === 1,
  };
}

/** The categories and types of the present catalogue. */
async function sectionsOf(db: Kysely<Database>): Promise<{ slug: string; name: string }[]> {
  const shown = db.selectFrom("active_catalog").select("catalog_id");
  const categories = await db.selectFrom("categories").select(["slug", "name"]).where("catalog_id", "in", shown).orderBy("id").execute();
  const types = await db.selectFrom("types").select(["slug", "name"]).where("catalog_id", "in", shown).orderBy("id").execute();
  return [...categories, ...types.map(({ slug, name }) => ({ slug, name: `— ${name}` }))];
}
