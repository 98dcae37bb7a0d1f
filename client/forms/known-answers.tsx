import { useEffect, useRef, useState } from "react";
import type { KnownAnswer } from "#shared/contract/forms.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { useAppContext } from "../state/context.tsx";
import { Icon } from "../ui/icon.tsx";
import { usePause } from "../ui/use-pause.ts";
import "../ui/page/question-list.css";

/** Long enough for a word to be finished. */
const PAUSE_MS = 500;
/** A shorter text is no question yet. */
const SHORTEST = 6;

interface KnownAnswersProps {
  product: number;
  /** Those that are there before anything is typed: without script they are all. */
  first: readonly KnownAnswer[];
  /** Id of the field of the question. */
  field: string;
}

/** Answers that the shop has given already. While a question is typed, those that fit it. */
export function KnownAnswers({ product, first, field }: KnownAnswersProps) {
  const { api } = useAppContext();
  const [answers, setAnswers] = useState(first);
  const { wait } = usePause();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const input = document.getElementById(field) as HTMLTextAreaElement | null;
    const look = () => {
      const q = input?.value.trim().slice(-100) ?? "";
      if (q.length < SHORTEST) return;
      leaving.current?.abort();
      const { signal } = (leaving.current = new AbortController());
      api.call(endpoints.answers, { query: { product, q }, signal }).then(
        (found) => signal.aborted || setAnswers(found.answers),
        () => {},
      );
    };
    const onInput = () => wait(look, PAUSE_MS);
    input?.addEventListener("input", onInput);
    return () => {
      input?.removeEventListener("input", onInput);
      leaving.current?.abort();
    };
  }, [api, field, product, wait]);
  return (
    <div className="enquiry-answers" aria-live="polite">
      {answers.length > 0 && (
        <>
          <p className="text-15 semibold">Уже отвечали</p>
          {answers.map(({ question, answer }) => (
            <details className="question" key={question}>
              <summary className="text-15">
                {question}
                <Icon name="plus" />
              </summary>
              <p className="text-15">{answer}</p>
            </details>
          ))}
        </>
      )}
    </div>
  );
}
