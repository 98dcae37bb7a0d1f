import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { ShopperPage } from "#shared/contract/desk/shoppers.ts";
import { shopDay } from "#shared/text/date.ts";
import { personalData } from "../accounts/account-page.ts";
import type { AccountContext } from "../accounts/context.ts";
import { deleteAccount, eraseGuest } from "../accounts/delete-account.ts";
import { setDealer } from "../accounts/account.ts";
import { formInvalid } from "../http/input.ts";
import { sent } from "../http/http-exchange.ts";
import type { Serve } from "../http/serve.ts";
import { writeJournal, type JournalEntry } from "../staff/journal.ts";
import { personalDocument } from "./document.ts";
import { knownShopper, shoppersPage } from "./list.ts";
import { findPerson, type Person, viewShopper } from "./view.ts";

/** The desk's calls about shoppers. */
export function deskShoppers(serve: Serve, context: AccountContext): void {
  const { db, clock } = context;
  const page = async (person: Person): Promise<ShopperPage> => ({ page: { shopper: await viewShopper(db, person, clock()) } });

  serve(deskEndpoints.shoppers, ({ query }) => shoppersPage(db, query));

  serve(deskEndpoints.knownShopper, async ({ query: { phone } }) => ({ shopper: await knownShopper(db, phone) }));

  serve(deskEndpoints.shopper, async ({ params: { id } }) => page(await findPerson(db, id)));

  serve(deskEndpoints.changeShopper, async ({ params: { id }, payload: { dealer }, actor }) => {
    const person = await findPerson(db, id);
    if (!person.account) throw formInvalid({ dealer: "Цены дилера видит только тот, у кого есть личный кабинет" });
    await setDealer(db, person.account, dealer, { actor, now: clock() });
    return page(await findPerson(db, person.id));
  });

  serve(deskEndpoints.exportShopper, async ({ params: { id }, payload: { as }, response, actor }) => {
    const person = await findPerson(db, id);
    const now = clock();
    const { data, orders } = await personalData(context, person.owner, person.account);
    const { shop } = context.settings;
    const text = as === "json" ? JSON.stringify(data, null, 2) : await personalDocument(db, { shop, data, orders, now });
    await writeJournal(db, { actor, now, deed: "shopper-export", subject: subjectOf(person) });
    response.attachment(`personal-data-${person.id}-${shopDay(now)}.${as}`);
    response.type(as).send(text);
    return sent;
  });

  serve(deskEndpoints.eraseShopper, async ({ params: { id }, payload: { sure }, actor }) => {
    const person = await findPerson(db, id);
    if (!sure) throw formInvalid({ sure: "Подтвердите: стёртое не вернуть" });
    const entry: JournalEntry = { actor, now: clock(), deed: "shopper-erase", subject: subjectOf(person) };
    if (person.account) await deleteAccount(context, person.account, entry);
    else await eraseGuest(context, person.owner, entry);
    return { done: true as const };
  });
}

/** By a number: the journal is stored longer than the person's data and must not name an erased person. */
function subjectOf({ id }: Person): JournalEntry["subject"] {
  return { kind: "shopper", id };
}
