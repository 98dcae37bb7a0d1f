import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { escapeMarkup } from "#shared/text/escape.ts";
import { coloursOf, HEX, weakPair, type Colours } from "../identity/colours.ts";
import { readArtwork } from "../identity/look.ts";
import { loadContent } from "../backend/content/load-content.ts";
import { CommandError, readArguments, UsageError, type Command } from "./command.ts";
import { importFolder, SHIPPED } from "./content.ts";

const HEIGHT = 100;
const FONT = 'font-family="Onest, \'Segoe UI\', Roboto, Arial, sans-serif" font-weight="800"';

/** Widths of letters in ems; everything else is as wide as an average letter. */
const widths: readonly [letters: RegExp, width: number][] = [
  [/[ШЩЖМЫЮФWM@]/, 0.92],
  [/[шщжмыюфwm]/, 0.84],
  [/[ ilIj.,:;'!|-]/, 0.34],
  [/[А-ЯЁA-Z0-9]/, 0.7],
];

/** The files of a brand that has no logo: its name in heavy letters, and its first letter as the icon. */
function wordmarks(name: string, { primary, accent }: Colours): Record<"logo.svg" | "logo-dark.svg" | "wordmark.svg" | "icon.svg", string> {
  const ems = [...name].reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.6), 0);
  const size = 84;
  const width = Math.ceil(ems * size);
  // The width is set, because the font is that of the reader's machine.
  const mark = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}"><text x="0" y="78" ${FONT} font-size="${size}" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${fill}">${escapeMarkup(name)}</text></svg>\n`;
  const letter = escapeMarkup([...name].find((sign) => /\p{L}|\p{N}/u.test(sign))?.toUpperCase() ?? "•");
  return {
    "logo.svg": mark("#0b1020"),
    "logo-dark.svg": mark("#ffffff"),
    "wordmark.svg": mark("#1a2138"),
    "icon.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><clipPath id="edge"><rect width="48" height="48" rx="12"/></clipPath><g clip-path="url(#edge)"><path fill="${primary}" d="M0 0H48V48H0Z"/><text class="mark" x="24" y="35" text-anchor="middle" ${FONT} font-size="31" fill="${accent}">${letter}</text></g></svg>\n`,
  };
}

/** Texts that are true for any shop; the program runs from dist/server. */
const STARTER = path.resolve(SHIPPED, "../content-new");

/** The shipped texts that are copied: they name nobody but the seller. */
const SHARED = ["pages/politics.md"];

interface Question {
  /** The option on the command line, and the field of the answers. */
  name: string;
  ask: string;
  /** Stands for an empty answer; absent = there must be one. */
  usual?: string;
  /** Why the answer is not valid; null = it is valid. */
  fault(answer: string): string | null;
}

const digits = (counts: readonly number[], what: string) => (answer: string) =>
  /^\d+$/.test(answer) && counts.includes(answer.length) ? null : `${what}: нужно ${counts.join(" или ")} цифр`;
const filled = (longest: number) => (answer: string) =>
  answer.length > 0 && answer.length <= longest ? null : `нужно от 1 до ${longest} знаков`;

const questions: readonly Question[] = [
  { name: "name", ask: "Как называется магазин?", fault: filled(40) },
  { name: "tagline", ask: "Чем торгуете, одной строкой?", fault: filled(80) },
  {
    name: "phone",
    ask: "Телефон для покупателей?",
    fault: (answer) => (answer.replace(/\D/g, "").length >= 10 ? null : "в телефоне не хватает цифр"),
  },
  { name: "email", ask: "Электронная почта?", fault: (answer) => (/^\S+@\S+\.\S+$/.test(answer) ? null : "это не похоже на адрес почты") },
  { name: "legal-name", ask: "Продавец (ООО «…» или ИП …)?", fault: filled(200) },
  { name: "inn", ask: "ИНН?", fault: digits([10, 12], "ИНН") },
  { name: "ogrn", ask: "ОГРН или ОГРНИП?", fault: digits([13, 15], "ОГРН") },
  { name: "address", ask: "Адрес продавца?", fault: filled(300) },
  {
    name: "primary",
    ask: "Основной цвет: кнопки и ссылки, на нём белый текст (Enter — #1f4e79)?",
    usual: "#1f4e79",
    fault: colourFault("primary"),
  },
  {
    name: "accent",
    ask: "Яркий цвет: главная кнопка, на нём тёмный текст (Enter — #ffc857)?",
    usual: "#ffc857",
    fault: colourFault("accent"),
  },
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
  const { name = "", logo = "", primary = "", accent = "" } = answers;
  const drawings: Record<string, string> = wordmarks(name, coloursOf({ primary, accent }));
  if (logo !== "") {
    const { svg } = await readFile(logo)
      .then(readArtwork, () => null)
      .then((artwork) => artwork ?? refuse(logo));
    drawings["logo.svg"] = svg;
    drawings["logo-dark.svg"] = svg;
    delete drawings["wordmark.svg"];
  }
  await cp(STARTER, folder, { recursive: true });
  for (const file of SHARED) await cp(path.join(SHIPPED, file), path.join(folder, file));
  await mkdir(path.join(folder, "brand"), { recursive: true });
  for (const [file, svg] of Object.entries(drawings)) await writeFile(path.join(folder, "brand", file), svg);
  await writeFile(path.join(folder, "brand.yaml"), brandFile(answers, "wordmark.svg" in drawings));
}

function refuse(file: string): never {
  throw new CommandError(`Логотип ${file} не читается: нужен файл SVG или PNG.`);
}

/** JSON strings are YAML strings too. */
function brandFile(answers: Record<string, string>, wordmark: boolean): string {
  const text = (name: string) => JSON.stringify(answers[name] ?? "");
  return `# Кто продаёт и как выглядит магазин. Во все тексты подставляются отсюда: legal_name, inn, ogrn, address, email, phone, tagline и site_name.
name: ${text("name")}
tagline: ${text("tagline")}

company:
  legal_name: ${text("legal-name")}
  inn: ${text("inn")}
  ogrn: ${text("ogrn")}
  address: ${text("address")}
  email: ${text("email")}
  phone: ${text("phone")}

# primary — кнопки и ссылки, на нём белый текст; accent — главная кнопка и метки, на нём тёмный текст. Магазин не откроется, если текст на них
# читается плохо (контраст ниже 4,5 : 1).
colours:
  primary: ${text("primary")}
  accent: ${text("accent")}

# Файлы этой папки, SVG или PNG до 64 КБ: light — на светлом, dark — на тёмном, icon — квадрат для вкладки и телефона, wordmark — во всю ширину подвала
# (его может не быть). В icon.svg скругление rx телефон срежет сам, а рисунок с class="mark" уменьшит там, где значок вписывают в круг.
logo:
  light: brand/logo.svg
  dark: brand/logo-dark.svg
  icon: brand/icon.svg
${wordmark ? "  wordmark: brand/wordmark.svg\n" : ""}`;
}

/** A single colour is checked together with the default of the other one. */
function colourFault(field: "primary" | "accent") {
  return (answer: string): string | null => {
    if (!HEX.test(answer)) return "цвет пишется как #1f4e79, шестью цифрами и буквами от a до f";
    const weak = weakPair({ primary: "#1f4e79", accent: "#ffc857", [field]: answer });
    return weak?.reason ?? null;
  };
}
