import { deskPaths } from "#shared/desk-paths.ts";
import { momentText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { isoTime } from "../clock.ts";
import { transactionally } from "../db/transaction.ts";
import type { HttpExchange } from "../http/http-exchange.ts";
import { clientAddress } from "../http/forwarded.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { enqueueLetters, type Letter } from "../outbox/message.ts";
import type { Source } from "../sessions/passwords.ts";
import type { Member, StaffContext } from "./context.ts";
import { type LoginFault, writeJournal } from "./journal.ts";

/** A log-in that failed: of a member, or with an e-mail that nobody has. */
export interface FailedLogin {
  login: string;
  member: Member | undefined;
  source: Source;
  fault: LoginFault;
}

/**
 * Writes a failed log-in of a member into the journal, and tells the member in a letter when somebody in an unknown browser knows the password, or
 * somebody in any browser goes on guessing. Both are bounded, so that a flood of tries fills neither the journal nor the mailbox.
 */
export async function noteFailedLogin(
  { db, clock, limiter, shop, siteUrl, onQueued }: StaffContext,
  { request }: Pick<HttpExchange, "request">,
  { login, member, source, fault }: FailedLogin,
): Promise<void> {
  const { journal, letter } = await limiter.failed(login, fault, source);
  if (!member) {
    // A write as for a member, so that the time of the answer does not tell whether there is one.
    await limiter.failed(login, fault, source);
    return;
  }
  if (!journal && !letter) return;
  const address = clientAddress(request);
  await transactionally(db, async (trx) => {
    const now = clock();
    const after = { login_fault: fault, origin: source.knownBrowser === null ? address : `${address}, знакомый браузер` };
    const actor = { staff_id: null, name: "Посетитель" };
    if (journal) await writeJournal(trx, { actor, now, deed: "staff-login-failed", subject: { kind: "staff", id: member.email }, after });
    if (letter) await enqueueLetters(trx, [failedLoginLetter(member, { fault, source, address, now, shop, siteUrl })], now);
  });
  if (letter) onQueued();
}

function failedLoginLetter(
  { name, email }: Member,
  {
    fault,
    source,
    address,
    now,
    shop,
    siteUrl,
  }: Pick<FailedLogin, "fault" | "source"> & { address: string; now: number } & Pick<StaffContext, "shop" | "siteUrl">,
): Letter {
  const where = source.knownBrowser === null ? `В${NBSP}незнакомом браузере` : `В${NBSP}браузере, где вы${NBSP}уже входили,`;
  const heading =
    fault === "code" ? `Кто-то знает ваш пароль от${NBSP}кабинета магазина` : `Ваш пароль от${NBSP}кабинета магазина подбирают`;
  return writeLetter(
    { to: { name, address: email }, subject: `${shop.name}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}` },
    {
      heading,
      paragraphs: [
        fault === "code"
          ? `${where} ввели ваш верный пароль и${NBSP}неверный код, поэтому войти не${NBSP}удалось. Если это были не${NBSP}вы, смените пароль.`
          : `${where} несколько раз за${NBSP}час ввели вашу почту и${NBSP}неверный пароль. Войти не${NBSP}удалось. Если это были не${NBSP}вы, пароль должен быть таким, какого больше нигде нет.`,
      ],
      facts: [
        ["Когда", momentText(isoTime(now))],
        ["Адрес", address],
      ],
      action: { title: "Сменить пароль", url: `${siteUrl}${deskPaths.profile.href()}`, colour: shop.colour },
      closing: [`Об${NBSP}этом пишем не${NBSP}чаще раза в${NBSP}сутки. Все неудавшиеся входы стоят в${NBSP}журнале.`],
    },
  );
}
