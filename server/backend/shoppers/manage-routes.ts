import { erasePayload, shopperPayload, shoppersQuery, type ShopperPage } from "#shared/contract/manage/shoppers.ts";
import type { Done } from "#shared/contract/account.ts";
import { shopDay } from "#shared/text/date.ts";
import { exportAccount, exportGuest } from "../accounts/account-page.ts";
import type { AccountContext } from "../accounts/context.ts";
import { deleteAccount, eraseGuest } from "../accounts/delete-account.ts";
import { setDealer } from "../accounts/set-dealer.ts";
import { formInvalid, readPayload, readQuery } from "../http/input.ts";
import type { Desk } from "../staff/desk-router.ts";
import { writeJournal, type JournalEntry } from "../staff/journal.ts";
import { shoppersPage } from "./list.ts";
import { findPerson, type Person } from "./person.ts";
import { viewShopper } from "./view.ts";

/** The desk's calls about shoppers. */
export function manageShoppers({ get, post }: Desk, context: AccountContext): void {
  const { db, clock } = context;
  const page = async (person: Person): Promise<ShopperPage> => ({ page: { shopper: await viewShopper(db, person, clock()) } });

  get("/api/manage/shoppers/", "shoppers", ({ request }) => shoppersPage(db, readQuery(shoppersQuery, request)));

  get("/api/manage/shoppers/:id/", "shoppers", async ({ request }) => page(await findPerson(db, request.params.id)));

  post("/api/manage/shoppers/:id/", "shoppers", async ({ request, actor }) => {
    const person = await findPerson(db, request.params.id);
    const { dealer } = readPayload(shopperPayload, request);
    if (!person.account) throw formInvalid({ dealer: "Цены дилера видит только тот, у кого есть личный кабинет" });
    await setDealer(db, person.account, dealer, { actor, now: clock() });
    return page(await findPerson(db, person.id));
  });

  /** A POST, because handing data out is recorded. A page's plain form gets the file. */
  post("/api/manage/shoppers/:id/export/", "shoppers", async ({ request, response, actor }) => {
    const person = await findPerson(db, request.params.id);
    const data = person.account ? await exportAccount(context, person.account) : await exportGuest(context, person.owner);
    await writeJournal(db, { actor, now: clock(), deed: "shopper-export", subject: subjectOf(person) });
    response.attachment(`personal-data-${person.id}-${shopDay(clock())}.json`);
    response.type("json").send(JSON.stringify(data.export, null, 2));
  });

  post("/api/manage/shoppers/:id/erase/", "erase-shoppers", async ({ request, actor }): Promise<Done> => {
    const person = await findPerson(db, request.params.id);
    if (!readPayload(erasePayload, request).sure) throw formInvalid({ sure: "Подтвердите: стёртое не вернуть" });
    const entry: JournalEntry = { actor, now: clock(), deed: "shopper-erase", subject: subjectOf(person) };
    if (person.account) await deleteAccount(context, person.account, entry);
    else await eraseGuest(context, person.owner, entry);
    return { done: true };
  });
}

/** By a number: the journal outlives the person and names nobody who was erased. */
function subjectOf({ id }: Person): JournalEntry["subject"] {
  return { kind: "shopper", id };
}
