import type { TextPage } from "#shared/contract/desk/texts.ts";
import { momentText } from "#shared/text/date.ts";
import { NBSP } from "#shared/text/format.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import { Moment } from "../../../desk/ui/event-list.tsx";
import { Nothing, Panel } from "../../../desk/ui/panel.tsx";
import { textHref, textStateNames } from "../texts/text-state.ts";

/** All versions of a text: who, when, what differs, and the way back. */
export function History({ text }: { text: TextPage }) {
  const { path, number, history, has_program } = text;
  const rows = [...history.map((version) => ({ ...version, key: version.number })), ...(has_program ? [{ key: 0 as const }] : [])];
  return (
    <Panel title="История" id="history">
      {history.length === 0 && <Nothing title={`Текст ещё не${NBSP}меняли`} />}
      <ol className="text-history stack gap-8">
        {history.length > 0 &&
          rows.map((row) => (
            <li className="cluster middle gap-12" key={row.key}>
              {"by" in row ? (
                <>
                  <span className="semibold">
                    Версия{NBSP}
                    {row.number}
                  </span>
                  <Badge tone={textStateNames[row.state][0]}>{textStateNames[row.state][1]}</Badge>
                  <span className="soft text-13">
                    <Moment iso={row.at} /> · {row.by}
                    {row.state === "planned" && row.published_from && ` · выйдет ${momentText(row.published_from)}`}
                  </span>
                </>
              ) : (
                <span className="semibold">Исходный текст программы</span>
              )}
              {row.key !== number && (
                <span className="push cluster middle gap-12">
                  <a className="desk-link text-13" href={textHref(path, { compare: `${row.key}-${number}` })}>
                    Сравнить с{NBSP}последней
                  </a>
                  {"by" in row && row.state === "removed" ? null : <Return path={path} number={number} from={row.key} />}
                </span>
              )}
            </li>
          ))}
      </ol>
    </Panel>
  );
}

function Return({ path, number, from }: { path: string; number: number; from: number }) {
  return (
    <form method="post">
      <input type="hidden" name="form" value="return" />
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="publish" value="now" />
      <button className="button-plain" type="submit">
        Опубликовать эту
      </button>
    </form>
  );
}
