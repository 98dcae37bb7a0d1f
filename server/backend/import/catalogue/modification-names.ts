import { NBSP } from "#shared/text/format.ts";
import { isIdentifier, type Param } from "../feed/param.ts";

export interface Named {
  /** Of the offer. */
  id: string;
  name: string;
  /** The id where the source tells none. */
  article: string;
  params: readonly Param[];
}

/** The values of a characteristic as text with units, separated by commas; empty when there is none. */
export function paramText(params: readonly Param[], name: string): string {
  return params
    .filter((param) => param.name === name)
    .map(({ value, unit }) => (unit === "" ? value : `${value}${NBSP}${unit}`))
    .join(", ");
}

/** Names of the characteristics that differ between the members, in the order of the feed. */
export function differing(members: readonly Named[]): string[] {
  const names = new Set(members.flatMap(({ params }) => params.map(({ name }) => name)));
  return [...names].filter((name) => new Set(members.map(({ params }) => paramText(params, name))).size > 1);
}

/**
 * Names of the members of a group: as few of the differing characteristics as are needed («M, синий»), else
 * the differing ends of their names, else their articles. All names are different and none is empty.
 */
export function modificationNames(members: readonly Named[], common: string): string[] {
  const byParams = decidingParams(members);
  if (areDistinct(byParams)) return byParams;
  const byTails = members.map(({ name }) =>
    name
      .slice(common.length)
      .replace(/^[\s,.;:()–—-]+/, "")
      .replace(/^([^()]*)\)$/, "$1"),
  );
  if (areDistinct(byTails)) return byTails;
  const named = withArticles(byParams, members);
  return areDistinct(named) ? named : named.map((text, index) => (text === "" ? `Вариант ${index + 1}` : `${text} (${index + 1})`));
}

/**
 * What distinguishes products of the same name for a buyer: their characteristics, and their articles where these are not enough. Empty where nothing
 * does: the source's own number tells a buyer nothing.
 */
export function productLabels(members: readonly Named[]): string[] {
  const byParams = decidingParams(members, withName).map((text) => (text.length <= MAX_LABEL ? text : ""));
  return withArticles(byParams, members);
}

const MAX_LABEL = 120;

/** A bare number says nothing without its name: «стеблей: 11». */
function withName(params: readonly Param[], name: string): string {
  const text = paramText(params, name);
  return /^[\d.,]+$/.test(text) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}: ${text}` : text;
}

/** As few of the differing characteristics as are needed; not all texts need to be different. */
function decidingParams(members: readonly Named[], textOf = paramText): string[] {
  const labels = members.map(() => [] as string[]);
  const current = (): string[] => labels.map((parts) => parts.filter((part) => part !== "").join(", "));
  for (const name of differing(members)
    .filter((each) => !isIdentifier(each))
    .toSorted((a, b) => rank(a) - rank(b))) {
    const before = new Set(current()).size;
    members.forEach(({ params }, index) => labels[index]?.push(textOf(params, name)));
    if (new Set(current()).size === before) labels.forEach((parts) => parts.pop());
    if (new Set(current()).size === members.length) break;
  }
  return current();
}

/** Texts that several members have get the article. */
function withArticles(texts: readonly string[], members: readonly Named[]): string[] {
  const seen = new Map<string, number>();
  for (const text of texts) seen.set(text, (seen.get(text) ?? 0) + 1);
  return texts.map((text, index) => {
    const member = members[index];
    const article = member && ownArticle(member);
    return text !== "" && seen.get(text) === 1 ? text : [text, article].filter(Boolean).join(", ");
  });
}

/** The article that the source tells; empty when there is none. */
export const ownArticle = ({ id, article }: Pick<Named, "id" | "article">): string => (article === id ? "" : article);

function areDistinct(names: readonly string[]): boolean {
  return names.every((name) => name !== "" && name.length <= MAX_LABEL) && new Set(names).size === names.length;
}

/** The words that all names begin with; the first name when there are none. */
export function commonName(names: readonly string[]): string {
  const [first = ""] = names;
  const words = first.split(" ");
  let length = 0;
  while (length < words.length && names.every((name) => name.split(" ")[length] === words[length])) length++;
  let common = words.slice(0, length).join(" ");
  if (length < words.length || names.some((name) => name !== first)) {
    common = common
      .replace(OPEN_END, "")
      .replace(/\s*\([^)]*$/, "")
      .replace(OPEN_END, "");
  }
  return common.length >= 3 ? common : first;
}

/** What may not end a name that was cut: punctuation, a preposition, the name of a characteristic. */
const OPEN_END = /(?:[\s,.;:(–—-]|\s(?:размер|р-р|р|цвет|с|в|на|для|и))+$/iu;
const VARYING_NAME = /размер|цвет|диаметр|рост|объ[её]м|нагрузк|длин|ширин|вес|size|colou?r/i;

function rank(name: string): number {
  return VARYING_NAME.test(name) ? 0 : 1;
}
