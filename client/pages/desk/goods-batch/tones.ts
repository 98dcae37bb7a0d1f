import type { BatchRowState, BatchState } from "#shared/domain/goods/goods-batch.ts";
import type { Tone } from "../../../desk/ui/badge.tsx";

/** Of a change of many goods. */
export const batchTone = (state: BatchState): Tone => (state === "done" ? "done" : state === "undone" ? "off" : "new");

/** Of its rows. */
export const rowTones: Readonly<Record<BatchRowState, Tone>> = {
  waiting: "new",
  same: "off",
  refused: "danger",
  done: "done",
  skipped: "danger",
  undone: "off",
  kept: "active",
};
