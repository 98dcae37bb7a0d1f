import type { Response } from "express";
import { LRUCache } from "lru-cache";
import { cacheBytes, exactCopy } from "../../memory.ts";
import { sent, type Sent } from "./http-exchange.ts";

interface CachedAnswer {
  json: Buffer;
  etag: string;
  /** ms, by `elapsed`. */
  madeAt: number;
}

/** Some 100 lists. */
const MAX_BYTES = cacheBytes(2 * 1024 * 1024);

export interface AnswerCache {
  /** Returns the cached answer of this key, or else the result of `make`. @param key everything on which the answer depends */
  answer(response: Response, key: string, make: () => Promise<object>): Promise<Sent>;
}

/**
 * A cache of answers that are the same for many visitors, as bytes: a repeated request reads no data and makes no JSON.
 * @param seconds how old an answer may be; 0 = nothing is cached @param elapsed ms, not moved when somebody sets the computer's clock
 */
export function createAnswerCache({ seconds, elapsed }: { seconds: number; elapsed: () => number }): AnswerCache {
  const cached = new LRUCache<string, CachedAnswer>({ maxSize: MAX_BYTES });
  return {
    async answer(response, key, make) {
      const madeAt = elapsed();
      const known = cached.get(key);
      if (known && madeAt - known.madeAt < seconds * 1000) {
        response.set("ETag", known.etag).type("json").send(known.json);
        return sent;
      }
      const json = Buffer.from(JSON.stringify(await make()));
      response.type("json").send(json);
      // Express has computed it from the bytes.
      const etag = response.get("ETag");
      if (seconds > 0 && etag !== undefined) cached.set(key, { json: exactCopy(json), etag, madeAt }, { size: json.length + key.length });
      return sent;
    },
  };
}
