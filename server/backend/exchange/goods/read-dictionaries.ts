import { childOf, childrenOf, isTrue, textOf, type XmlElement } from "../xml-elements.ts";

/** A group, a property, a type of prices, a warehouse or a unit. */
export interface DictionaryEntry {
  kind: "group" | "property" | "price" | "warehouse" | "unit";
  id: string;
  owner: string;
  data: { name: string; values?: Record<string, string>; currency?: string };
  isDeleted: boolean;
}

const LISTS: Readonly<Record<string, readonly [item: string, kind: "price" | "warehouse" | "unit"]>> = {
  ТипыЦен: ["ТипЦены", "price"],
  Склады: ["Склад", "warehouse"],
  ЕдиницыИзмерения: ["ЕдиницаИзмерения", "unit"],
};

/** The elements of a classifier that are read as a whole: the tree of groups, one property, and the short lists. */
export function isDictionary(name: string, parent: string): boolean {
  if (name === "Группы") return parent === "Классификатор";
  if (name === "Свойство" || name === "СвойствоНоменклатуры") return parent === "Свойства" || parent === "СвойстваНоменклатуры";
  return name in LISTS && (parent === "Классификатор" || parent === "ПакетПредложений");
}

export function readDictionary(element: XmlElement): DictionaryEntry[] {
  if (element.name === "Группы") return groupsOf(element);
  const list = LISTS[element.name];
  if (list) {
    const [item, kind] = list;
    return childrenOf(element, item).flatMap((one) => entryOf(one, kind, { currency: textOf(one, "Валюта") }));
  }
  const values = childOf(element, "ВариантыЗначений") ?? childOf(element, "ТипыЗначений");
  const named = (values?.children ?? []).flatMap((one) => {
    const id = textOf(one, "ИдЗначения") || textOf(one, "Ид");
    return id === "" ? [] : [[id, textOf(one, "Значение")] as const];
  });
  return entryOf(element, "property", { values: Object.fromEntries(named) });
}

function entryOf(
  element: XmlElement,
  kind: DictionaryEntry["kind"],
  more: Omit<DictionaryEntry["data"], "name">,
  owner = "",
): DictionaryEntry[] {
  const id = (textOf(element, "Ид") || textOf(element, "Код")).slice(0, 100);
  const name = textOf(element, "Наименование") || textOf(element, "НаименованиеПолное");
  if (id === "") return [];
  return [{ kind, id, owner, data: { name, ...more }, isDeleted: isTrue(textOf(element, "ПометкаУдаления")) }];
}

/** Groups stand inside each other, as deep as 1C likes. */
function groupsOf(list: XmlElement): DictionaryEntry[] {
  const found: DictionaryEntry[] = [];
  const waiting = [{ list, owner: "" }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const group of childrenOf(next.list, "Группа")) {
      const entries = entryOf(group, "group", {}, next.owner);
      found.push(...entries);
      const below = childOf(group, "Группы");
      if (below && entries[0]) waiting.push({ list: below, owner: entries[0].id });
    }
  }
  return found;
}
