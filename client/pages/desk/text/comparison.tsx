import { Fragment } from "react";
import type { TextDiff } from "#shared/contract/desk/texts.ts";
import { NBSP } from "#shared/text/format.ts";
import { Nothing } from "../../../desk/ui/panel.tsx";

/** Lines around a change that are shown with it. */
const AROUND = 3;

/** Two texts line by line: what was added, what was taken away, and a little around it. */
export function Comparison({ lines }: { lines: TextDiff["lines"] }) {
  const isNear = lines.map((_, index) => lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ kind }) => kind !== "same"));
  if (!isNear.includes(true)) return <Nothing title="Тексты одинаковы" />;
  const marks = { same: " ", old: "−", new: "+" };
  const names = { same: "", old: "было: ", new: "стало: " };
  return (
    <pre className="text-diff text-13 typed">
      {lines.map(({ kind, text }, index) =>
        isNear[index] ? (
          // oxlint-disable-next-line react/no-array-index-key -- lines never move
          <span className={`text-diff-line is-${kind}`} key={index}>
            <span className="visually-hidden">{names[kind]}</span>
            <span aria-hidden="true">
              {marks[kind]}
              {NBSP}
            </span>
            {text}
            {"\n"}
          </span>
        ) : isNear[index - 1] ? (
          // oxlint-disable-next-line react/no-array-index-key -- lines never move
          <span className="soft" key={index}>
            …{"\n"}
          </span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- lines never move
          <Fragment key={index} />
        ),
      )}
    </pre>
  );
}
