import type { DatabaseSync } from "node:sqlite";
import type { FaultKind, ImportDifference } from "#shared/contract/desk/imports.ts";
import { isoTime } from "../../clock.ts";
import { CHANGES, type ChangedItem, type Changes } from "../changes.ts";
import { kindOf, type Report } from "../report.ts";

/** Of each kind of change, and lines of each kind of fault. */
const MAX_SAMPLES = 50;
const MAX_KINDS = 30;
const MAX_LINES = 20;
const MAX_HOSTS = 50;
const MAX_OWED = 20;
/** A text of a feed may be as long as it likes. */
const MAX_TEXT = 300;

/** A report that is kept: what the desk shows of an import. Its plan tells it what it tells the operator of the command line. */
export function createDifference(staging: DatabaseSync): Report & { result(doubts: readonly string[]): ImportDifference } {
  const found: Omit<ImportDifference, "doubts"> = {
    kind: "catalogue",
    before: 0,
    products: 0,
    categories: 0,
    types: 0,
    encoding: "",
    changes: [],
    refused: { count: 0, kinds: [] },
    warnings: { count: 0, kinds: [] },
    hosts: [],
    pictures: 0,
    stock: null,
  };

  const noteChanges = (changes: Changes) => {
    found.before = changes.before;
    found.changes = CHANGES.map((change) => ({
      change,
      count: changes.count(change),
      samples: [...changes.list(change, MAX_SAMPLES)].map(inRoubles),
    }));
  };

  return {
    faults() {
      found.refused = faultsOf(staging, "refusal");
      found.warnings = faultsOf(staging, "warning");
    },
    hosts(allowed) {
      const rows = staging.prepare("SELECT host, pictures FROM hosts ORDER BY pictures DESC, host").all();
      const closed = rows
        .map(({ host, pictures }) => ({ host: String(host), pictures: Number(pictures) }))
        .filter(({ host }) => !allowed.has(host));
      found.hosts = closed.slice(0, MAX_HOSTS);
    },
    pictures: (count) => void (found.pictures = count),
    changes: noteChanges,
    updates(changes) {
      found.kind = "prices";
      noteChanges(changes);
    },
    stock({ time, counted, taken, returned, owed }) {
      if (counted === 0) return;
      const named = owed.slice(0, MAX_OWED).map(({ name, pieces }) => ({ name: cut(name), pieces }));
      found.stock = { at: isoTime(time.at), note: time.note, taken, returned, owed: named };
    },
    summary({ encoding, categories, types, products }) {
      Object.assign(found, { encoding, categories, types, products });
    },
    result: (doubts) => ({ ...found, doubts: [...doubts] }),
  };
}

/** What a consent holds for: the numbers of a difference. */
export const markOf = ({ kind, changes, products }: ImportDifference): string =>
  [kind, products, ...changes.map(({ count }) => count)].join(".");

const inRoubles = ({ name, before, after }: ChangedItem) => ({
  name: cut(name),
  before: before === null ? null : before / 100,
  after: after === null ? null : after / 100,
});

// PostgreSQL keeps no NUL, and a page shows no control characters.
const cut = (text: string) => text.replace(/\p{Cc}/gu, " ").slice(0, MAX_TEXT);

function faultsOf(staging: DatabaseSync, fault: "refusal" | "warning"): { count: number; kinds: FaultKind[] } {
  const kinds = new Map<string, FaultKind & { texts: Set<string> }>();
  let count = 0;
  for (const row of staging.prepare("SELECT line, id, text FROM faults WHERE kind = ? ORDER BY line").iterate(fault)) {
    count += 1;
    const [name, text] = [kindOf(row["text"]), cut(String(row["text"]))];
    const kind = kinds.get(name) ?? { text, count: 0, lines: [], texts: new Set<string>() };
    if (kinds.size < MAX_KINDS) kinds.set(name, kind);
    kind.count += 1;
    if (kind.texts.size < 2) kind.texts.add(text);
    if (kind.lines.length < MAX_LINES) kind.lines.push({ line: Number(row["line"]), id: cut(String(row["id"])) });
  }
  const listed = [...kinds].toSorted(([, a], [, b]) => b.count - a.count);
  return { count, kinds: listed.map(([name, { texts, ...kind }]) => ({ ...kind, text: texts.size > 1 ? cut(name) : kind.text })) };
}
