import type { OwnStep } from "#shared/domain/texts/first-start.ts";

/** A button that leaves a step out, or says that it is done. */
export function StepButton({ step, state, children }: { step: OwnStep; state: "done" | "skipped"; children: string }) {
  return (
    <form method="post">
      <input type="hidden" name="form" value="step" />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="state" value={state} />
      <button className={state === "done" ? "button button-outline" : "button-plain"} type="submit">
        {children}
      </button>
    </form>
  );
}
