import { type ImportState, importStates } from "#shared/domain/imports/import-state.ts";
import { Badge, type Tone } from "../../../desk/ui/badge.tsx";

const tones: Record<ImportState, Tone> = {
  waiting: "active",
  reading: "active",
  planned: "new",
  writing: "active",
  done: "done",
  failed: "danger",
  stopped: "danger",
  declined: "off",
  replaced: "off",
  undone: "off",
};

export function StateBadge({ state }: { state: ImportState }) {
  return <Badge tone={tones[state]}>{importStates[state].name}</Badge>;
}
