import type { Kysely, Selectable } from "kysely";
import type { SourcePayload } from "#shared/contract/desk/imports.ts";
import { MAX_SOURCES } from "#shared/domain/imports/import-state.ts";
import { weekdayOf } from "#shared/domain/calendar.ts";
import { shopDay, shopDayStart } from "#shared/text/date.ts";
import { DAY_MS, HOUR_MS } from "../../clock.ts";
import { transactionally } from "../../db/transaction.ts";
import type { Database } from "../../db/schema.ts";
import { failures } from "../../http/failures.ts";
import { formInvalid, isOn, parseJson } from "../../http/input.ts";
import { type Actor, writeJournal } from "../../staff/journal.ts";
import type { Seal } from "../../staff/seal.ts";
import { readFeedOptions, type FeedOptions } from "./feed-options.ts";

export type Source = Selectable<Database["import_sources"]>;

/** Seals are bound to the id of a member; secrets of the shop have the id 0. */
const NOBODY = 0;

export const passwordOf = ({ password }: Pick<Source, "password">, seal: Seal) => seal.open(password, NOBODY);
export const hoursOf = (json: string) => parseJson(json) as number[];

/** When a feed is fetched next: at a full hour after `now`; null = never by itself. Hours and days are those of the shop's time zone. */
export function nextFetch({ hours, days }: { hours: readonly number[]; days: readonly number[] }, now: number): number | null {
  if (hours.length === 0 || days.length === 0) return null;
  for (let start = shopDayStart(shopDay(now)), day = 0; day <= 7; day += 1, start += DAY_MS) {
    if (!days.includes(weekdayOf(shopDay(start)))) continue;
    const next = hours.map((hour) => start + hour * HOUR_MS).find((time) => time > now);
    if (next !== undefined) return next;
  }
  return null;
}

interface SourceChange {
  /** null = a new one. */
  id: number | null;
  payload: SourcePayload;
  seal: Seal;
  actor: Actor;
  now: number;
}

/** Stores an address. @returns its id @throws HttpError 422 by field, 404, or 409 when somebody has changed it since */
export async function saveSource(db: Kysely<Database>, { id, payload, seal, actor, now }: SourceChange): Promise<number> {
  const { name, login, password, version } = payload;
  const url = URL.parse(payload.url);
  const read = readFeedOptions(payload);
  const [hours, days] = [whole(payload.hours, 23), whole(payload.days, 6)];
  const errors: Record<string, string> = {
    ...("errors" in read ? read.errors : {}),
    ...(name === "" && { name: "Назовите источник: «1С», «Поставщик»" }),
    ...((url === null || !/^https?:$/.test(url.protocol)) && { url: "Напишите адрес целиком: https://…" }),
    ...(url !== null && (url.username !== "" || url.password !== "") && { url: "Логин и пароль напишите в свои поля, не в адрес" }),
    ...(login.includes(":") && { login: "В логине не может быть двоеточия" }),
    ...(login === "" && password !== "" && { login: "К паролю нужен логин" }),
    ...(hours.length > 0 && days.length === 0 && { days: "Выберите хотя бы один день" }),
    ...(days.length > 0 && hours.length === 0 && { hours: "Выберите хотя бы один час или снимите дни: тогда только по нажатию" }),
  };
  if (Object.keys(errors).length > 0 || "errors" in read || url === null) throw formInvalid(errors);
  const automatic = isOn(payload.automatic);
  const values = {
    name,
    login,
    url: url.href,
    options: JSON.stringify(read.options satisfies FeedOptions),
    automatic: Number(automatic),
    hours: JSON.stringify(hours),
    days: JSON.stringify(days),
    next_at: nextFetch({ hours, days }, now),
    ...((password !== "" || isOn(payload.forget_password) || login === "") && {
      password: password === "" ? "" : seal.close(password, NOBODY),
    }),
    // Another feed, or the same one read otherwise, has to be fetched whole.
    etag: "",
    modified: "",
    hash: "",
    fault: "",
    told_at: null,
  };
  return transactionally(db, async (trx) => {
    const subject = { kind: "catalogue", id: name } as const;
    const after = { address: url.origin, hours: hours.join(", "), days: days.join(", "), automatic };
    if (id === null) {
      const { count } = await trx
        .selectFrom("import_sources")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      if (Number(count) >= MAX_SOURCES) throw formInvalid({ form: `Больше ${MAX_SOURCES} адресов не бывает: удалите ненужный` });
      const added = await trx
        .insertInto("import_sources")
        .values({ password: "", ...values, version: 1, checked_at: null })
        .returning("id")
        .executeTakeFirstOrThrow();
      await writeJournal(trx, { actor, now, deed: "import-source", subject, after });
      return added.id;
    }
    const changed = await trx
      .updateTable("import_sources")
      .set((row) => ({ ...values, version: row("version", "+", 1) }))
      .where("id", "=", id)
      .where("version", "=", version ?? 0)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) {
      const known = await trx.selectFrom("import_sources").select("id").where("id", "=", id).executeTakeFirst();
      throw known ? failures.importChanged() : failures.importUnknown();
    }
    await writeJournal(trx, { actor, now, deed: "import-source", subject, after });
    return id;
  });
}

const whole = (numbers: readonly number[], most: number) =>
  [...new Set(numbers)].filter((one) => Number.isInteger(one) && one >= 0 && one <= most).toSorted((a, b) => a - b);

/** @throws HttpError 404 */
export async function removeSource(db: Kysely<Database>, id: number, { actor, now }: { actor: Actor; now: number }): Promise<void> {
  await transactionally(db, async (trx) => {
    const removed = await trx.deleteFrom("import_sources").where("id", "=", id).returning("name").executeTakeFirst();
    if (!removed) throw failures.importUnknown();
    await writeJournal(trx, { actor, now, deed: "import-source-remove", subject: { kind: "catalogue", id: removed.name } });
  });
}
