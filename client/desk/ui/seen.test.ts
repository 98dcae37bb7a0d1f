import { expect, it } from "vitest";
import { mergedValues, touchedNames } from "./seen.tsx";

function sent(fields: readonly (readonly [string, string])[], seen: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append("seen", JSON.stringify(seen));
  return form;
}

it("a field is touched when it differs from what it showed, however its lines end", () => {
  const fields = [
    ["name", "Анна"],
    ["comment", "раз\r\nдва"],
    ["quantity", "1"],
    ["quantity", "2"],
  ] as const;
  expect(touchedNames(sent(fields, { name: "Анна", comment: "раз\nдва", quantity: "1\n2", letter: "" }))).toEqual([]);
  expect(touchedNames(sent(fields, { name: "Ольга", quantity: "1", letter: "on" }))).toEqual(["name", "quantity", "letter"]);
});

it("a form that says nothing of what it showed has nothing touched", () => {
  expect(touchedNames(new FormData())).toEqual([]);
});

it("what was touched stays as typed beside what others have made of the rest", () => {
  const seen = JSON.stringify({ name: "Анна", phone: "1" });
  expect(mergedValues({ name: "Ольга", phone: "2", email: "a@b.ru" }, { name: "Анна", phone: "3", email: "old@b.ru", seen })).toEqual({
    name: "Ольга",
    phone: "3",
    email: "a@b.ru",
  });
});
