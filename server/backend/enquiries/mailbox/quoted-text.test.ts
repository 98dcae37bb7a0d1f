import { expect, it } from "vitest";
import { splitQuoted } from "./quoted-text.ts";
import { createMailReader } from "./read-mail.ts";

it.each([
  ["Спасибо!\n\n> Здравствуйте, Анна.\n> 180 см.\n", "Спасибо!", "> Здравствуйте, Анна.\n> 180 см."],
  [
    "Да, жду.\r\n\r\n23.11.2026 18:40, Взлёт <info@vzlet.example> пишет:\r\n> 180 см",
    "Да, жду.",
    "23.11.2026 18:40, Взлёт <info@vzlet.example> пишет:\n> 180 см",
  ],
  [
    "Да.\n\nпн, 23 нояб. 2026 г. в 18:40, Взлёт <info@vzlet.example>:\n\n> 180 см",
    "Да.\n\nпн, 23 нояб. 2026 г. в 18:40, Взлёт <info@vzlet.example>:",
    "> 180 см",
  ],
  [
    "Yes.\n\nOn Mon, 23 Nov 2026 at 18:40, Vzlet <info@vzlet.example>\nwrote:\n> 180",
    "Yes.",
    "On Mon, 23 Nov 2026 at 18:40, Vzlet <info@vzlet.example>\nwrote:\n> 180",
  ],
  ["Да.\n\nОт: Взлёт\nОтправлено: 23 ноября\nТема: Ответ\n\n180 см", "Да.", "От: Взлёт\nОтправлено: 23 ноября\nТема: Ответ\n\n180 см"],
  ["Да.\n________________________________\nОт: Взлёт", "Да.", "________________________________\nОт: Взлёт"],
  // An answer between the lines is no history.
  ["> Какая высота?\n\n180\n\n> Цвет?\n\nСиний", "> Какая высота?\n\n180\n\n> Цвет?\n\nСиний", ""],
  ["> Только цитата", "> Только цитата", ""],
  ["От: души спасибо", "От: души спасибо", ""],
])("of %j the new text is %j", (mail, text, quoted) => {
  expect(splitQuoted(mail)).toEqual({ text, quoted });
});

it("a long mail of quotes is read once, and not once for each line", () => {
  const mail = `Да\n${"> а\n".repeat(300_000)}б`;
  expect(splitQuoted(mail).quoted).toBe("");
});

it("a mail that would take hours is given up, and another one is read", { timeout: 180_000 }, async () => {
  const program = new URL("../../background-worker.ts", import.meta.url).href;
  const mail = (type: string, text: string) => Buffer.from(`From: anna@example.ru\r\nContent-Type: ${type}\r\n\r\n${text}`);
  const hours = mail("text/plain; format=flowed", "а \r\n".repeat(2_000_000));
  expect(await createMailReader(program, { beginMs: 80_000, readMs: 1_000 })(hours)).toBe(null);
  const short = mail("text/html", "<p>Да<br>");
  const read = await createMailReader(program, { beginMs: 80_000, readMs: 80_000 })(short);
  expect(read).toEqual({ text: "Да", quoted: "", attachments: [] });
  // A program that is not there says nothing about the mail.
  await expect(createMailReader(`${program});.gone`)(short)).rejects.toThrow("cannot begin");
});
