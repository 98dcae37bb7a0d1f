import { expect, it } from "vitest";
import { createFonts } from "./fonts.ts";
import { createSheet } from "./sheet.ts";
import { drawTable } from "./table.ts";

it("takes at least three rows and the totals of a long table together to its last page", async () => {
  const fonts = await createFonts("dist/papers")();
  const drawn = (count: number) => {
    const sheet = createSheet({ fonts, title: "Таблица", author: "Взлёт", at: 0 });
    const top = sheet.y;
    const rows = Array.from({ length: count }, (_, index) => [`Строка ${index}`, "1 490 ₽"]);
    drawTable(sheet, {
      columns: [
        { title: "Товар", share: 1 },
        { title: "Цена", share: 1 },
      ],
      rows,
      totals: [["Всего", "1 490 ₽"]],
    });
    return { pages: sheet.doc.bufferedPageRange().count, height: sheet.y - top };
  };
  const one = drawn(10).height - drawn(9).height;
  const two = Array.from({ length: 12 }, (_, index) => drawn(30 + index)).find(({ pages }) => pages === 2);
  // The head, three rows and the totals.
  expect(two?.height).toBeGreaterThan(4.8 * one);
});
