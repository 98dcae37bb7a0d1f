import { tmpdir } from "node:os";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { describeEngines } from "../backend/testing/databases.ts";
import { createDelivery } from "../backend/outbox/delivery.ts";
import { createMailServer } from "../backend/testing/mail-server.ts";
import { enqueueLetters, enqueueSms } from "../backend/outbox/message.ts";
import { createFolderStore } from "../backend/files/file-store.ts";
import { createSmtpTransport } from "../backend/outbox/mail-transport.ts";
import { runCli } from "./run.ts";

const NOON = Date.UTC(2026, 10, 20, 10, 26);

describeEngines("the shop's commands for the outbox", (open) => {
  it("list what has not left and why, and have it sent again", async () => {
    const db = await open();
    const place = open.location(db);
    const shop = async (...args: string[]) => {
      const ran = { stdout: "", stderr: "" };
      const output = (name: keyof typeof ran) => ({ write: (text: string) => (ran[name] += text) });
      const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? "" };
      const code = await runCli(["outbox", ...args], { env, stdout: output("stdout"), stderr: output("stderr") });
      return { code, ...ran };
    };
    const mail = createMailServer();
    await mail.start();
    onTestFinished(() => mail.stop());
    const transport = createSmtpTransport({ url: mail.url(), from: "shop@vzlet.example", attachments: createFolderStore(tmpdir()) });
    const deliver = () => createDelivery({ db, clock: () => NOON, transport, logger: pino({ level: "silent" }) }).deliverDue();
    expect(await shop("list")).toEqual({ code: 0, stdout: "Все письма отправлены.\n", stderr: "" });

    for (const address of ["nobody@example.ru", "busy@example.ru", "anna@example.ru"]) {
      await enqueueLetters(db, [{ to: { name: "", address }, subject: "Заказ принят", text: "", html: "" }], NOON);
    }
    await enqueueSms(db, { phone: "+79162047711", text: "Код 123456" }, NOON);
    expect(await deliver()).toBe(1);
    const { stdout } = await shop("list");
    const lines = stdout.split("\n").map((line) => line.trim().replaceAll(/ {2,}/g, "|"));
    expect(lines[1]).toMatch(/^1\|20\.11\.2026, 13:26\|nobody@example\.ru\|Заказ принят\|1\|не отправлено\|.*550/);
    expect(lines.slice(2)).toEqual([
      "4|20.11.2026, 13:26|+7 916 204 77 11|SMS|0|ждёт",
      expect.stringMatching(/^2\|20\.11\.2026, 13:26\|busy@example\.ru\|Заказ принят\|1\|ждёт\|.*450/),
      "",
    ]);
    expect((await shop("list", "--failed")).stdout.split("\n")).toHaveLength(3);

    expect(await shop("retry", "3")).toEqual({ code: 1, stdout: "", stderr: "Неотправленного письма 3 нет.\n" });
    expect(await shop("retry", "2")).toEqual({ code: 0, stdout: "1 письмо уйдёт с ближайшей отправкой.\n", stderr: "" });
    await deliver();
    expect(mail.asked.filter((address) => address === "busy@example.ru")).toHaveLength(2);
    expect(await shop("retry", "--all")).toMatchObject({ code: 0, stdout: "1 письмо уйдёт с ближайшей отправкой.\n" });
    await deliver();
    expect(mail.asked.filter((address) => address === "nobody@example.ru")).toHaveLength(2);
    expect(await shop("retry")).toMatchObject({ code: 2, stderr: expect.stringContaining("Не хватает параметра НОМЕР.") });
    expect(await shop("retry", "первое")).toMatchObject({ code: 2, stderr: expect.stringContaining("например 12") });
  });
});
