import { useEffect } from "react";
import { useRevalidator } from "react-router-dom";
import { type ImportState, importStates, isUnderWay } from "#shared/domain/imports/import-state.ts";
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

/** How often the page of an import that is under way is loaded anew, ms. */
const LOOK_EVERY_MS = 1500;

/** Loads the page's data again and again while one of its imports is under way and the page can be seen. */
export function useProgress(states: readonly ImportState[]): void {
  const { revalidate } = useRevalidator();
  const isWatched = states.some(isUnderWay);
  useEffect(() => {
    if (!isWatched) return;
    const timer = setInterval(() => document.hidden || void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWatched, revalidate]);
}
