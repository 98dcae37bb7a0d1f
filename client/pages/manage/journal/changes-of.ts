import type { JournalEntry } from "#shared/contract/manage/journal.ts";
import type { Change } from "../../../manage/ui/changes.tsx";

const textOf = (value: JournalEntry["after"][string] | undefined): string =>
  value === null || value === undefined ? "" : typeof value === "boolean" ? (value ? "да" : "нет") : String(value);

/** The fields that a deed changed, each with what it was and what it is. */
export function changesOf({ before, after }: Pick<JournalEntry, "before" | "after">): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].map((name) => ({ name, before: textOf(before[name]), after: textOf(after[name]) }));
}
