import type { Api } from "./call.ts";
import { HttpError } from "#shared/http-error.ts";

/**
 * Reports each failed call, for the loading bar. The refusal of a form (a status below 500) is not reported, because the form shows it; a
 * cancelled call is not reported either.
 */
export function reportFailures(api: Api, report: () => void): Api {
  return {
    call(endpoint, input) {
      return api.call(endpoint, input).catch((error: unknown) => {
        const refused = endpoint.method === "POST" && error instanceof HttpError && error.status < 500;
        if (!refused && !input?.signal?.aborted) report();
        throw error;
      });
    },
  };
}
