import type { Response } from "express";
import { createLru, keepable } from "../../lru.ts";
import { cacheBytes } from "../../memory.ts";
import type { Clock } from "../clock.ts";

interface KeptAnswer {
  json: Buffer;
  etag: string;
  madeAt: number;
}

/** Some 100 lists. */
const MAX_BYTES = cacheBytes(2 * 1024 * 1024);

export interface KeptAnswers {
  /** Answers what was answered under this key, or else what `make` makes. @param key everything on which the answer depends */
  answer(response: Response, key: string, make: () => Promise<object>): Promise<void>;
}

/**
 * Answers that are the same for many visitors, as bytes: what is asked for again is neither read nor written as JSON again.
 * @param seconds how old what is answered may be; 0 = nothing is kept
 */
export function createKeptAnswers({ seconds, clock }: { seconds: number; clock: Clock }): KeptAnswers {
  const kept = createLru<KeptAnswer>(MAX_BYTES);
  return {
    async answer(response, key, make) {
      const madeAt = clock();
      const known = kept.get(key);
      if (known && madeAt - known.madeAt < seconds * 1000) {
        response.set("ETag", known.etag).type("json").send(known.json);
        return;
      }
      const json = Buffer.from(JSON.stringify(await make()));
      response.type("json").send(json);
      // Express has computed it from the bytes.
      const etag = response.get("ETag");
      if (seconds > 0 && etag !== undefined) kept.set(key, { json: keepable(json), etag, madeAt }, json.length + key.length);
    },
  };
}
