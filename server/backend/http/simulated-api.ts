import * as z from "zod";

/** What a simulated API refuses, in the words of its description. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Simulated<Body> {
  /** Whether the fault happens to this call. */
  happens(fault: "500" | "500-after" | "timeout"): boolean;
  work(): Body;
  done(body: Body): void;
  /** Answers 500. */
  fail(): void;
  /** Answers nothing for a while. */
  hang(): void;
  /** Answers with what is wrong: one refusal, or each field that the description does not allow. */
  refuse(slips: readonly ApiError[]): void;
}

/** Answers a call of a simulated API, with the faults that happen to any. @param invalid the code of what its description does not allow */
export function answerSimulated<Body>({ happens, work, done, fail, hang, refuse }: Simulated<Body>, invalid: string): void {
  if (happens("500")) return fail();
  let body: Body;
  try {
    body = work();
  } catch (error) {
    if (error instanceof ApiError) return refuse([error]);
    if (!(error instanceof z.ZodError)) throw error;
    return refuse(error.issues.map(({ path, message }) => new ApiError(400, invalid, `${path.join(".")}: ${message}`)));
  }
  // Done, and nobody is told.
  if (happens("timeout")) return hang();
  if (happens("500-after")) return fail();
  done(body);
}
