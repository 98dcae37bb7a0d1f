import { useCallback, useRef } from "react";
import { usePause } from "./use-pause.ts";

/**
 * Asks while somebody types: `soon` when the typing pauses, `now` at once. Only the answer to the last question is taken, however late the
 * others come.
 * @param pauseMs how long the typing pauses
 */
export function useLatest(pauseMs: number) {
  const { cancel, wait } = usePause();
  const asked = useRef(0);
  /** @param ask never rejects @param take gets the answer, unless something else was asked meanwhile */
  const now = useCallback(
    async <Answer>(ask: () => Promise<Answer>, take: (answer: Answer) => void): Promise<void> => {
      cancel();
      const question = (asked.current += 1);
      const answer = await ask();
      if (question === asked.current) take(answer);
    },
    [cancel],
  );
  const soon = useCallback(
    <Answer>(ask: () => Promise<Answer>, take: (answer: Answer) => void): void => wait(() => void now(ask, take), pauseMs),
    [wait, now, pauseMs],
  );
  return { now, soon };
}
