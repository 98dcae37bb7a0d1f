import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { loadContent } from "./load-content.ts";

it.each([
  [
    "faq.yaml",
    /^ {6}- q: (.+)$/m,
    (text: string, [line, q]: string[]) => text.replace(`${line}`, `      - q: ${q}\n        a: Да.\n${line}`),
    /faq\.yaml, строка \d+: groups\.0\.items\.1\.q: адрес «[\w-]+» на странице уже есть/,
  ],
  [
    "faq.yaml",
    /\]\(\/payment\/\)/,
    (text: string, [link]: string[]) => text.replace(`${link}`, "](payment)"),
    /faq\.yaml, строка \d+: groups\.0\.items\.\d\.a: ссылка «payment» не начинается с \//,
  ],
  [
    "pages/payment.md",
    /months: 3, rate: 0/,
    (text: string) => text.replace("months: 3, rate: 0", "months: 1, rate: 0"),
    /payment\.md, строка \d+: installment\.plans\.0\.months: /,
  ],
])("tells the place of what is wrong in %s: %s", async (file, right, spoil, message) => {
  const own = await mkdtemp(path.join(tmpdir(), "content-"));
  onTestFinished(() => rm(own, { recursive: true }));
  await cp("server/content", own, { recursive: true });
  const place = path.join(own, file);
  const text = await readFile(place, "utf8");
  await writeFile(place, spoil(text, [...(right.exec(text) ?? [])]));
  await expect(loadContent(own)).rejects.toThrow(message);
});
