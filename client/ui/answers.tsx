import type { Answer } from "#shared/contract/service.ts";
import { Icon } from "./icon.tsx";
import "./answers.css";

interface AnswersProps {
  items: readonly Answer[];
  /** Shown opened. */
  open?: boolean;
}

/** Questions that open on their answers, without script too. The anchor is inside, so that a link to it opens the answer. */
export function Answers({ items, open }: AnswersProps) {
  return (
    <div className="answers">
      {items.map(({ id, question, html }) => (
        <details className="answer" key={id} open={open}>
          <summary>
            <h3 className="h4">{question}</h3>
            <Icon name="plus" />
          </summary>
          <div className="answer-in" id={id}>
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        </details>
      ))}
    </div>
  );
}
