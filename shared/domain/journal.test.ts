import { expect, it } from "vitest";
import { changesOf } from "./journal.ts";

it("puts what was beside what is, field by field", () => {
  expect(changesOf({ before: { Роль: "Редактор", Код: true }, after: { Роль: "Менеджер", Сумма: 1200, Пусто: null } })).toEqual([
    { name: "Роль", before: "Редактор", after: "Менеджер" },
    { name: "Код", before: "да", after: "" },
    { name: "Сумма", before: "", after: "1200" },
    { name: "Пусто", before: "", after: "" },
  ]);
});
