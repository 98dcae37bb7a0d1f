import type { TextState } from "#shared/contract/desk/texts.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import type { Tone } from "../../../desk/ui/badge.tsx";

export const textStateNames: Readonly<Record<TextState, readonly [Tone, string]>> = {
  program: ["off", "Исходный"],
  live: ["done", "Опубликован"],
  planned: ["active", "Ждёт времени"],
  draft: ["new", "Черновик"],
  former: ["off", "Прежний"],
  removed: ["off", "Убран"],
};

/** The page of a file. */
export const textHref = (path: string, more: Readonly<Record<string, string>> = {}) =>
  `${deskPaths.text.href()}?${new URLSearchParams({ path, ...more })}`;
