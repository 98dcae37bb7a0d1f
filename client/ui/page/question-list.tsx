import type { Answer } from "#shared/contract/service-pages.ts";
import { Icon } from "../icon.tsx";
import "./question-list.css";

interface QuestionListProps {
  items: readonly Answer[];
  /** The answers are open. */
  open?: boolean;
}

/** Questions with answers that can be opened, also without script. The id is inside the answer, so that a link to it opens the answer. */
export function QuestionList({ items, open }: QuestionListProps) {
  return (
    <div className="ruled">
      {items.map(({ id, question, html }) => (
        <details className="question" key={id} open={open}>
          <summary>
            <h3 className="h4">{question}</h3>
            <Icon name="plus" />
          </summary>
          <div className="question-answer" id={id}>
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        </details>
      ))}
    </div>
  );
}
