import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { phone } from "./testing/browser.ts";
import { expect, hold, test, visit } from "./testing/fixtures.ts";
import { startShop } from "./testing/shop.ts";

test("a shop that demands a confirmed phone asks for the code from the SMS, then takes the order", async ({ open }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "phone-"));
  const shopCommand = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["dist/server/shop.js", ...args], { env: { ...process.env, DATA_DIR: dataDir } });
  const texts = path.join(dataDir, "texts");
  await shopCommand("content", "export", texts);
  const rules = path.join(texts, "selling.yaml");
  await writeFile(rules, (await readFile(rules, "utf8")).replace("confirm_phone: false", "confirm_phone: true"));
  await shopCommand("content", "import", texts);
  const shop = await startShop({ DATA_DIR: dataDir });
  onTestFinished(async () => {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const codes = async () => {
    const outbox = path.join(dataDir, "outbox");
    const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith(".txt"));
    const texts = await Promise.all(files.map((file) => readFile(path.join(outbox, file), "utf8")));
    return texts.map((text) => /\b\d{6}\b/.exec(text)?.[0] ?? "");
  };

  const page = await open(phone, { expected: [/status 422/, /status of 422/, /ERR_FAILED/] });
  await visit(page, `${shop.url}/catalog/batuty/batuty-s-setkoy/batut-vzlet-supreme/`);
  await page.getByRole("main").getByRole("button", { name: "Купить в один клик" }).first().tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Имя и фамилия").fill("Пётр Проверкин");
  await dialog.getByLabel("Телефон").fill("9162047711");
  await dialog.getByLabel(/^Согласен/).check();
  await dialog.getByRole("button", { name: "Отправить", exact: true }).tap();

  const code = dialog.getByLabel("Код из SMS");
  await expect(code).toBeFocused();
  await expect.poll(async () => (await codes()).length).toBe(1);
  const [right = ""] = await codes();
  await code.fill(right === "111111" ? "222222" : "111111");
  await dialog.getByRole("button", { name: "Подтвердить и заказать" }).tap();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await code.fill(right);
  const release = await hold(page, "**/api/confirmed_phone/");
  await code.press("Enter");
  await expect(dialog.getByRole("button", { name: "Отправляем…" })).toHaveAttribute("aria-disabled", "true");
  // A second press does not spend the code again.
  await code.press("Enter");
  // The shop has stored the order, but its answer is lost: sent again it is the same order, and no second code is asked for.
  await page.route(
    "**/api/checkout/",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  release();
  await expect(dialog.getByRole("alert", { name: "Проверьте форму" })).toContainText("Нет связи с магазином");
  await dialog.getByRole("button", { name: "Отправить", exact: true }).tap();
  await expect(dialog.getByRole("heading", { name: /^Заказ № .* принят$/ })).toBeFocused();
  expect((await shop.orders()).match(/Пётр Проверкин/g)).toHaveLength(1);
});
