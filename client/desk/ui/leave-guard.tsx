import { useEffect, useRef, useState } from "react";
import { useBlocker, type Location } from "react-router-dom";
import { NBSP } from "#shared/text/format.ts";
import { touchedNames } from "./seen.tsx";

/** Marks a form that works with what is saved: a step of an order, a letter about its sum. */
export const ALONE = "data-alone";

/** The parameter of an order's page that begins a step. */
const STEP = "to";

/** The forms of the page whose fields were changed and not saved. */
function unsavedForms(except?: HTMLFormElement): HTMLFormElement[] {
  return [...document.forms].filter((form) => form !== except && touchedNames(new FormData(form)).length > 0);
}

/** What a form is called on the page: the heading of its panel. */
function titleOf(form: HTMLFormElement): string {
  const part = form.closest("section, article");
  return form.dataset.title ?? part?.getAttribute("aria-label") ?? part?.querySelector("h2, h3")?.firstChild?.textContent ?? "форма";
}

const stepOf = ({ search }: Pick<Location, "search">) => new URLSearchParams(search).get(STEP);

interface Question {
  forms: readonly HTMLFormElement[];
  /** Where the step leads to; undefined = the page is left. */
  step?: string | undefined;
}

/**
 * Asks before what was typed is lost: when the page is left, and before a step that would take what is saved instead of what the screen
 * shows. Forms tell by `Seen` what they showed first.
 */
export function LeaveGuard() {
  const [question, setQuestion] = useState<Question | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const step = stepOf(nextLocation);
    const isStep = step !== null && step !== stepOf(currentLocation);
    return (isStep || nextLocation.pathname !== currentLocation.pathname) && unsavedForms().length > 0;
  });
  const { state, location: next } = blocker;
  useEffect(() => {
    if (state !== "blocked") return;
    const step = next && next.pathname === location.pathname ? next.search : undefined;
    setQuestion({ forms: unsavedForms(), step });
  }, [state, next]);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current && unsavedForms().length > 0) event.preventDefault();
    };
    // Before the router, which sends the form.
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const forms = form.hasAttribute(ALONE) ? unsavedForms(form) : [];
      if (forms.length === 0) return;
      event.preventDefault();
      setQuestion({ forms, step: location.search });
    };
    addEventListener("beforeunload", onUnload);
    document.addEventListener("submit", onSubmit, true);
    return () => {
      removeEventListener("beforeunload", onUnload);
      document.removeEventListener("submit", onSubmit, true);
    };
  }, []);
  useEffect(() => {
    if (question) dialog.current?.showModal();
    else dialog.current?.close();
  }, [question]);

  const stay = () => {
    if (blocker.state === "blocked") blocker.reset();
    setQuestion(null);
  };
  const leave = () => {
    if (question?.step !== undefined) {
      // A new document shows what is saved.
      isLeaving.current = true;
      location.assign(location.pathname + question.step);
      return;
    }
    setQuestion(null);
    if (blocker.state === "blocked") blocker.proceed();
  };
  const save = () => {
    const [form] = question?.forms ?? [];
    const step = stepOf({ search: question?.step ?? "" });
    stay();
    if (!form) return;
    const then = Object.assign(document.createElement("input"), { type: "hidden", name: "then", value: step ?? "" });
    form.append(then);
    form.requestSubmit();
    then.remove();
  };
  const names = question?.forms.map(titleOf).join(", ");
  const isStep = question?.step !== undefined;
  return (
    <dialog className="confirm-dialog rounded" ref={dialog} aria-labelledby="leave-title" onCancel={stay}>
      <div className="stack gap-12">
        <h2 className="text-20" id="leave-title">
          {isStep ? "Сначала сохраните правки" : "Уйти без сохранения?"}
        </h2>
        <p>
          Не{NBSP}сохранено: {names}.
          {isStep && ` Без${NBSP}этого заказ пойдёт дальше таким, каким он${NBSP}записан, а${NBSP}не${NBSP}каким он${NBSP}на${NBSP}экране.`}
        </p>
        <div className="form-actions">
          {isStep && question.forms.length === 1 ? (
            <button className="button" type="button" onClick={save}>
              Сохранить и{NBSP}продолжить
            </button>
          ) : null}
          <button className={isStep ? "button button-outline" : "button"} type="button" onClick={stay}>
            {isStep ? `Вернуться к${NBSP}правкам` : "Остаться"}
          </button>
          <button className="button button-outline danger" type="button" onClick={leave}>
            {isStep ? "Отбросить правки" : `Уйти, не${NBSP}сохраняя`}
          </button>
        </div>
      </div>
    </dialog>
  );
}
