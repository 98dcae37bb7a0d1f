import path from "node:path";
import { readFile } from "node:fs/promises";
import { formatPhone, normalizePhone } from "#shared/domain/phone.ts";
import { escapeMarkup } from "#shared/text/escape.ts";
import { NEW_SHOP_FIELDS, type NewShopField } from "#shared/domain/texts/first-start.ts";
import { coloursOf, HEX, weakPair, type Colours } from "../../identity/colours.ts";
import { readFolder } from "./take-over.ts";

/** What the texts of a new shop are made from. */
export type NewShop = Record<NewShopField, string>;

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

/** The shipped texts that are copied: they name nobody but the seller. */
const SHARED = ["pages/politics.md"];

/** Colours of a shop that has chosen none. */
export const NEW_SHOP_COLOURS = { primary: "#1f4e79", accent: "#ffc857" };

const digits = (counts: readonly number[], what: string) => (answer: string) =>
  /^\d+$/.test(answer) && counts.includes(answer.length) ? null : `${what}: нужно ${counts.join(" или ")} цифр`;
const filled = (longest: number) => (answer: string) =>
  answer.length > 0 && answer.length <= longest ? null : `нужно от 1 до ${longest} знаков`;

/** Why an answer about a new shop is not valid; null = it is valid. */
export const newShopFaults: Readonly<Record<NewShopField, (answer: string) => string | null>> = {
  name: filled(40),
  tagline: filled(80),
  phone: (answer) => (answer.length <= 40 && answer.replace(/\D/g, "").length >= 10 ? null : "в телефоне не хватает цифр"),
  email: (answer) => (answer.length <= 200 && /^\S+@\S+\.\S+$/.test(answer) ? null : "это не похоже на адрес почты"),
  legal_name: filled(200),
  inn: digits([10, 12], "ИНН"),
  ogrn: digits([13, 15], "ОГРН"),
  address: filled(300),
  primary: colourFault("primary"),
  accent: colourFault("accent"),
};

/** What a new shop is asked, at the desk and on the command line. */
export const newShopQuestions: Readonly<Record<NewShopField, string>> = {
  name: "Как называется магазин?",
  tagline: "Чем торгуете, одной строкой?",
  phone: "Телефон для покупателей?",
  email: "Электронная почта?",
  legal_name: "Продавец (ООО «…» или ИП …)?",
  inn: "ИНН?",
  ogrn: "ОГРН или ОГРНИП?",
  address: "Адрес продавца?",
  primary: "Основной цвет: кнопки и ссылки, на нём белый текст",
  accent: "Яркий цвет: главная кнопка, на нём тёмный текст",
};

/** The same by fields. */
export function faultsOfNewShop(shop: NewShop): Record<string, string> {
  const faults = NEW_SHOP_FIELDS.flatMap((field) => {
    const reason = newShopFaults[field](shop[field]);
    return reason === null
      ? []
      : [[field, shop[field] === "" ? newShopQuestions[field] : reason[0]?.toUpperCase() + reason.slice(1)] as const];
  });
  return Object.fromEntries(faults);
}

/**
 * The texts of another shop: those that are true for any shop, with its name, its seller and its look.
 * @param logo its drawing as SVG; null = the name in letters
 * @param shipped the folder of the program's texts
 */
export async function newShopFiles(shop: NewShop, logo: string | null, shipped: string): Promise<Map<string, Buffer>> {
  const drawings: Record<string, string> = wordmarks(shop.name, coloursOf(shop));
  if (logo !== null) {
    drawings["logo.svg"] = logo;
    drawings["logo-dark.svg"] = logo;
    delete drawings["wordmark.svg"];
  }
  const { files } = await readFolder(path.resolve(shipped, "../content-new"));
  for (const file of SHARED) files.set(file, await readFile(path.join(shipped, file)));
  for (const [file, svg] of Object.entries(drawings)) files.set(`brand/${file}`, Buffer.from(svg));
  return files.set("brand.yaml", Buffer.from(brandFile(shop, "wordmark.svg" in drawings)));
}

/** A number that was typed without spaces as people read it; what somebody has spaced stays so. */
function spacedPhone(typed: string): string {
  if (!/^\+?\d+$/.test(typed) || normalizePhone(typed) === null) return typed;
  return formatPhone(typed, /^8?800/.test(typed) ? "8 ___ ___-__-__" : "+7 ___ ___-__-__");
}

/** JSON strings are YAML strings too. */
function brandFile(shop: NewShop, wordmark: boolean): string {
  const text = (field: NewShopField) => JSON.stringify(shop[field]);
  return `# Кто продаёт и как выглядит магазин. Во все тексты подставляются отсюда: legal_name, inn, ogrn, address, email, phone, tagline и site_name.
name: ${text("name")}
tagline: ${text("tagline")}

company:
  legal_name: ${text("legal_name")}
  inn: ${text("inn")}
  ogrn: ${text("ogrn")}
  address: ${text("address")}
  email: ${text("email")}
  phone: ${JSON.stringify(spacedPhone(shop.phone))}

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
    const weak = weakPair({ ...NEW_SHOP_COLOURS, [field]: answer });
    return weak?.reason ?? null;
  };
}
