import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { NEW_SHOP_FIELDS } from "#shared/domain/texts/first-start.ts";
import { readArtwork } from "../identity/look.ts";
import { loadContent } from "../backend/content/load-content.ts";
import { NEW_SHOP_COLOURS, newShopFaults, newShopFiles, newShopQuestions, type NewShop } from "../backend/texts/new-shop.ts";
import { CommandError, readArguments, UsageError, type Command } from "./command.ts";
import { importFolder, SHIPPED } from "./content.ts";

interface Question {
  /** The option on the command line, and the field of the answers. */
  name: string;
  ask: string;
  /** Stands for an empty answer; absent = there must be one. */
  usual?: string;
  /** Why the answer is not valid; null = it is valid. */
  fault(answer: string): string | null;
}

const questions: readonly Question[] = [
  ...NEW_SHOP_FIELDS.map((field): Question => {
    const common = { name: field.replace("_", "-"), fault: newShopFaults[field] };
    const usual = field === "primary" || field === "accent" ? NEW_SHOP_COLOURS[field] : undefined;
    return usual === undefined
      ? { ...common, ask: newShopQuestions[field] }
      : { ...common, ask: `${newShopQuestions[field]} (Enter — ${usual})?`, usual };
  }),
  { name: "logo", ask: "Файл логотипа SVG или PNG (Enter — напишем название буквами)?", usual: "", fault: () => null },
];

const options = Object.fromEntries(questions.map(({ name }) => [name, { type: "string" as const }]));

export const contentNew: Command = {
  name: "content new",
  usage: `content new [ПАПКА] [--name … --phone …]`,
  summary: "начать тексты своего магазина: спросит название, телефон, цвета",
  async run(args, { config, db, clock, stdout }) {
    const { values, positionals } = readArguments(args, options, args[0]?.startsWith("--") === false ? ["ПАПКА"] : []);
    const named = positionals[0];
    if (named !== undefined) {
      const folder = path.resolve(named);
      if ((await readdir(folder).catch(() => [])).length > 0)
        throw new CommandError(`В ${folder} уже что-то лежит. Чтобы начать сначала, переименуйте эту папку.`);
      const answers = await answersOf(values as Record<string, string | undefined>);
      await writeFolder(folder, answers);
      // Checks the written files by reading them as the shop does.
      await loadContent(folder);
      stdout.write(`Тексты магазина «${answers.name}» лежат в ${folder}. Показать их: content import ${folder}\n`);
      return;
    }
    const texts = await db.selectFrom("content_versions").select("id").limit(1).executeTakeFirst();
    if (texts)
      throw new CommandError("У магазина уже есть свои тексты. Чтобы начать сначала, назовите папку, а потом замените их: content import.");
    const answers = await answersOf(values as Record<string, string | undefined>);
    const folder = await mkdtemp(path.join(config.dataDir, "content-new-"));
    try {
      await writeFolder(folder, answers);
      await importFolder(db, folder, clock());
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    stdout.write(
      `Тексты магазина «${answers.name}» записаны. Прочитайте pages/terms.md и pages/politics.md: под ними стоит ваше имя. Править их: /manage/texts/ или content export.\n`,
    );
  },
};

/** Reads the options, and asks for missing ones at a terminal. @throws UsageError for wrong ones, or for missing ones without a terminal */
async function answersOf(given: Record<string, string | undefined>): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const terminal = process.stdin.isTTY && process.stdout.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  try {
    for (const { name, ask, usual, fault } of questions) {
      let answer = given[name]?.trim();
      for (;;) {
        if (answer === undefined && terminal) answer = (await terminal.question(`${ask} `)).trim() || usual || "";
        answer ??= usual;
        if (answer === undefined) throw new UsageError(`Не хватает параметра --${name}. ${ask}`);
        const reason = fault(answer);
        if (reason === null) break;
        if (!terminal || given[name] !== undefined) throw new UsageError(`Параметр --${name}: ${reason}.`);
        process.stdout.write(`${reason}\n`);
        answer = undefined;
      }
      answers[name] = answer;
    }
  } finally {
    terminal?.close();
  }
  return answers;
}

async function writeFolder(folder: string, answers: Record<string, string>): Promise<void> {
  const { logo = "" } = answers;
  const drawing =
    logo === ""
      ? null
      : await readFile(logo)
          .then(readArtwork, () => null)
          .then((artwork) => artwork ?? refuse(logo));
  const shop = Object.fromEntries(NEW_SHOP_FIELDS.map((field) => [field, answers[field.replace("_", "-")] ?? ""])) as NewShop;
  for (const [file, bytes] of await newShopFiles(shop, drawing?.svg ?? null, SHIPPED)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), bytes);
  }
}

function refuse(file: string): never {
  throw new CommandError(`Логотип ${file} не читается: нужен файл SVG или PNG.`);
}
