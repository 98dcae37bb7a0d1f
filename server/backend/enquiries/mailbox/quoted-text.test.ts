import { expect, it } from "vitest";
import { splitQuoted } from "./quoted-text.ts";

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

it("a long mail of quotes is cut in a moment", () => {
  const mail = `Да\n${"> а\n".repeat(3000)}б`;
  const begun = performance.now();
  expect(splitQuoted(mail).quoted).toBe("");
  expect(performance.now() - begun).toBeLessThan(2000);
});
