import type { Transport } from "#client/api/call.ts";
import { endpoints } from "#shared/contract/endpoints.ts";

export interface SiteDataOptions {
  /** Calls the backend without a visitor's cookies. */
  transport: Transport;
  /** How long an answer is kept, s; 0 = every page calls the backend. */
  seconds: number;
  now?: () => number;
}

const siteData = new Set([endpoints.layout.path, endpoints.general.path]);

type Answer = Awaited<ReturnType<Transport>>;

/**
 * The header, the footer and the general data are the same for everybody: they are requested without cookies and kept as
 * long as a page is fresh, so that a page for one visitor calls the backend for its own data only. Failures are not kept.
 * @returns `wrap` wraps a visitor's own transport; `expire` forgets what is kept
 */
export function createSiteData({ transport, seconds, now = () => performance.now() }: SiteDataOptions): {
  wrap(own: Transport): Transport;
  expire(): void;
} {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();

  const ask = (path: string): Promise<Answer> => {
    const known = kept.get(path);
    if (known && known.until > now()) return known.answer;
    const answer = transport({ method: "GET", path });
    kept.set(path, { answer, until: now() + seconds * 1000 });
    const forget = () => kept.get(path)?.answer === answer && kept.delete(path);
    answer.then(({ status }) => status >= 400 && forget(), forget);
    return answer;
  };

  const wrap =
    (own: Transport): Transport =>
    (request) =>
      seconds > 0 && request.method === "GET" && siteData.has(request.path) ? ask(request.path) : own(request);
  return { wrap, expire: () => kept.clear() };
}
