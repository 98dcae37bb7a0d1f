import type { Api } from "#client/api/call.ts";
import { pageGone } from "#client/errors.ts";
import { endpoints } from "#shared/contract/endpoints.ts";

/** A missing page: the path that was asked for with its query, and the page that the visitor came from. */
export interface MissingPage {
  address: string;
  referrer: string;
}

/** A longer address is not looked up. */
const MAX_ADDRESS = 2000;

/**
 * Asks the backend about an address without a page. Answers the path of another page, the error that says what is gone, or null. A backend
 * that does not know the call counts as null.
 */
export async function findRedirect(api: Api, { address, referrer }: MissingPage, signal?: AbortSignal): Promise<string | Error | null> {
  if (address.length > MAX_ADDRESS) return null;
  const from = URL.parse(referrer)?.host.slice(0, 300) ?? "";
  const query = { path: address, ...(from !== "" && { from }) };
  const found = await api.call(endpoints.redirect, { query, ...(signal && { signal }) }).catch(() => null);
  if (found?.gone) return pageGone(found.gone);
  // A path of this site, and of no other.
  return found?.to && /^\/(?![/\\])/.test(found.to) ? found.to : null;
}
