import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { enquiriesResponse, enquiryPage } from "#shared/contract/desk/enquiries.ts";
import type { Database } from "../../db/schema.ts";
import { openFileStore } from "../../files/file-store.ts";
import { mailOptions } from "../../outbox/transport.ts";
import { describeEngines } from "../../testing/databases.ts";
import { createImapServer } from "../../testing/imap-server.ts";
import { seedProducts } from "../../testing/products.ts";
import { createTestShop, MINUTE, NOON, photo, receipt, type TestShop } from "../../testing/shop.ts";
import { staffBrowser } from "../../testing/staff.ts";
import { eraseExpired } from "../retention.ts";
import { readMail } from "./read-mail.ts";
import { fetchReplies } from "./replies.ts";

const DAY = 24 * 60 * MINUTE;
const SHOP = "info@vzlet.example";

interface TestMail {
  from?: string;
  subject?: string;
  answers?: string;
  id?: string;
  text?: string;
  headers?: string;
}

const encoded = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;

function mailOf({
  from = "Anna <Anna@example.ru>",
  subject = "Привет",
  answers,
  id = "<1@mail.example>",
  text = "Спасибо!",
  headers,
}: TestMail) {
  return [
    `From: ${from}`,
    `To: ${SHOP}`,
    `Subject: ${encoded(subject)}`,
    ...(id === "" ? [] : [`Message-ID: ${id}`]),
    ...(answers === undefined ? [] : [`In-Reply-To: ${answers}`, `References: <0@mail.example>\n ${answers}`]),
    ...(headers === undefined ? [] : [headers]),
    "MIME-Version: 1.0",
    'Content-Type: text/plain; charset="utf-8"',
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(text).toString("base64"),
    "",
  ].join("\n");
}

/** A mail with files. */
function withFiles(mail: TestMail, files: readonly (readonly [name: string, content: Buffer])[]): string {
  const [head = "", body = ""] = mailOf(mail).split("\n\n");
  const lines = head.split("\n");
  const own = lines.filter((line) => /^(?:MIME|Content)/.test(line));
  return [
    ...lines.filter((line) => !own.includes(line)),
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="edge"',
    "",
    "--edge",
    ...own.filter((line) => !line.startsWith("MIME")),
    "",
    body,
    ...files.flatMap(([name, content]) => [
      "--edge",
      `Content-Type: application/octet-stream; name="${encoded(name)}"`,
      `Content-Disposition: attachment; filename="${encoded(name)}"`,
      "Content-Transfer-Encoding: base64",
      "",
      content.toString("base64"),
    ]),
    "--edge--",
    "",
  ].join("\n");
}

describeEngines("mails that answer the shop", (open) => {
  let db: Kysely<Database>;
  let shop: TestShop;
  let manager: Awaited<ReturnType<typeof staffBrowser>>;
  let imap: Awaited<ReturnType<typeof createImapServer>>;
  let now = NOON;
  beforeEach(async () => {
    db = await open();
    now = NOON;
    await seedProducts(db);
    shop = createTestShop(db);
    manager = await staffBrowser(shop.app, db, "manager", NOON);
    imap = await createImapServer();
    imap.put(mailOf({ subject: "Обращение № 1", text: "Письмо до включения" }));
    await look();
    await shop.send("questions");
  });
  afterEach(async () => {
    await imap.close();
    shop.remove();
  });

  const look = (change: object = {}) =>
    fetchReplies({
      read: readMail,
      db,
      clock: () => now,
      url: imap.url,
      ownAddresses: [SHOP],
      attachments: openFileStore({ dataDir: shop.dataDir }, "attachments"),
      receivingDir: join(shop.dataDir, "attachments"),
      filesPerDay: 100,
      ...change,
    });
  const enquiry = async (number = 1) =>
    enquiryPage.parse((await manager.get(`/api/manage/enquiries/${number}/`).expect(200)).body).page.enquiry;
  const history = async (number = 1) =>
    (await enquiry(number)).history.map(({ deed, by, text }) => [deed, by, text.replaceAll("\u00a0", " ")]);
  const answer = async (changes: object = {}) => {
    const { version } = await enquiry();
    const payload = { version, deed: "answer", subject: "Сетка", text: "180 см", done: true, ...changes };
    return manager.post("/api/manage/enquiries/1/").send(payload).expect(200);
  };
  /** The last letter as it leaves, with its Message-ID. */
  async function lastLetter() {
    const row = await db.selectFrom("outbox").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    const letter = { ...JSON.parse(row.message), id: row.id, date: Number(row.created_at) } as Parameters<typeof mailOptions>[0];
    return mailOptions(letter, { from: SHOP, attachments: openFileStore({ dataDir: shop.dataDir }, "attachments") });
  }

  it("come into the enquiry whose letter they answer, open it again, and are answered in their thread", async () => {
    await answer();
    expect((await enquiry()).state).toBe("done");
    const { messageId } = await lastLetter();
    imap.put(mailOf({ subject: "Re: Сетка", answers: messageId, text: "А 2 метра есть?\n\n> 180 см\n> Взлёт\n", id: "<2@mail.example>" }));
    await look();
    expect(await history()).toEqual([
      ["answer", "manager Иванова", "180 см"],
      ["done", "manager Иванова", ""],
      ["reply", "", "А 2 метра есть?"],
    ]);
    const opened = await enquiry();
    expect([opened.state, opened.history.at(-1)?.quoted, opened.history.at(-1)?.subject]).toEqual([
      "assigned",
      "> 180 см\n> Взлёт",
      "Re: Сетка",
    ]);
    const { page } = enquiriesResponse.parse((await manager.get("/api/manage/enquiries/").expect(200)).body);
    expect(page.counts).toEqual({ new: 0, assigned: 1 });
    await answer({ text: "Есть." });
    expect(await lastLetter()).toMatchObject({
      subject: expect.stringMatching(/обращение №\s1/),
      inReplyTo: "<2@mail.example>",
      references: [messageId, "<2@mail.example>"],
    });
    expect(imap.refused).toEqual([]);
  });

  it("are found by the number in the subject when they come from the address of the enquiry", async () => {
    imap.put(mailOf({ subject: "Re: Взлёт: обращение № 1 получено", text: "Ещё вопрос" }));
    imap.put(mailOf({ subject: "Re: обращение № 1", from: "Thief <thief@example.ru>", id: "<9@thief.example>", text: "Пустите" }));
    imap.put(mailOf({ subject: "Re: обращение № 77", id: "<10@mail.example>" }));
    imap.put(mailOf({ subject: "Реклама", id: "<11@mail.example>" }));
    await look();
    expect(await history()).toEqual([["reply", "", "Ещё вопрос"]]);
    // What belongs to nothing is looked at once.
    const before = imap.asked.length;
    await look();
    expect(imap.asked.slice(before).filter((command) => command.startsWith("UID FETCH"))).toEqual([]);
    // Nobody has read more of it than its head.
    expect(imap.asked.filter((command) => command.includes("BODY.PEEK[]"))).toHaveLength(1);
  });

  it("say so when they come from another address than the enquiry has", async () => {
    await answer();
    const { messageId } = await lastLetter();
    imap.put(mailOf({ answers: messageId, from: "Муж <oleg@example.ru>", text: "Пишет муж Анны" }));
    await look();
    expect((await history()).at(-1)).toEqual(["reply", "oleg@example.ru", "Пишет муж Анны"]);
  });

  it("are there once: come twice, numbered anew, or looked at by two processes and by one that was killed", async () => {
    const mail = mailOf({ subject: "обращение № 1", text: "Один раз" });
    imap.put(mail);
    imap.put(mail);
    // The connection ends between the head and the text: nothing is stored, and nothing is passed over.
    imap.breakAt("UID FETCH 2 (BODY.PEEK[]");
    await expect(look()).rejects.toThrow(/^Connection not available|has ended/);
    expect(await history()).toEqual([]);
    await Promise.all([look(), look()]);
    imap.renumber();
    await look();
    expect(await history()).toEqual([["reply", "", "Один раз"]]);
    imap.put(mailOf({ subject: "обращение № 1", id: "<3@mail.example>", text: "Второе" }));
    await look();
    expect((await history()).map(([, , text]) => text)).toEqual(["Один раз", "Второе"]);
  });

  it("bring files, which are judged as those of forms; what is not taken is named", async () => {
    const program = Buffer.from("MZ\x90\0");
    imap.put(
      withFiles({ subject: "обращение № 1", text: "Вот чек" }, [
        ["чек.pdf", receipt],
        ["вирус.pdf", program],
        ["фото.jpg", photo],
      ]),
    );
    await look();
    const [reply] = (await enquiry()).history;
    expect(reply?.files.map(({ name }) => name)).toEqual(["чек.pdf", "фото.jpg"]);
    expect(reply?.text.replaceAll("\u00a0", " ")).toBe("Вот чек\n\n[Не сохранены файлы, они в почтовом ящике магазина: вирус.pdf]");
    expect(shop.storedFiles().sort()).toEqual(reply?.files.map(({ file }) => file).sort());
    const file = await manager.get(`/api/manage/enquiries/1/files/${reply?.files[0]?.file}`).expect(200);
    expect(file.body).toEqual(receipt);
    // They are erased with the person.
    await manager.post("/api/manage/enquiries/1/").send({ version: 2, deed: "done" }).expect(200);
    await eraseExpired(db, NOON + 366 * DAY);
    await shop.removeLeft();
    expect(shop.storedFiles()).toEqual([]);
    expect((await enquiry()).history[0]).toMatchObject({ deed: "reply", by: "", text: "", quoted: "", files: [] });
    imap.put(mailOf({ subject: "обращение № 1", id: "<5@mail.example>" }));
    await look();
    expect((await enquiry()).history).toHaveLength(2);
  });

  it("of programs and of the shop itself are left alone, and of one enquiry twenty in a day are taken", async () => {
    const subject = "обращение № 1";
    imap.put(mailOf({ subject, headers: "Auto-Submitted: auto-replied", id: "<a@mail.example>" }));
    imap.put(mailOf({ subject, headers: "Return-Path: <>", id: "<b@mail.example>" }));
    imap.put(mailOf({ subject, from: `Shop <${SHOP}>`, id: "<c@mail.example>" }));
    for (let index = 0; index < 22; index += 1) imap.put(mailOf({ subject, id: `<n${index}@mail.example>`, text: `№ ${index}` }));
    await look();
    expect(await history()).toHaveLength(20);
    now += DAY + 1;
    imap.put(mailOf({ subject, id: "<d@mail.example>", text: "Назавтра" }));
    await look();
    expect((await history()).at(-1)?.[2]).toBe("Назавтра");
  });

  it("wait when the mail server does not let the shop in", async () => {
    await expect(look({ url: imap.url.replace(/:[^:@/]+@/, ":wrong@") })).rejects.toThrow("Command failed");
    expect(await history()).toEqual([]);
  });
});
