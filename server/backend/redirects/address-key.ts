/** An address of any site as this site compares it: without host and fragment, decoded, without a slash or an index page at its end. */
export interface AddressKey {
  path: string;
  /** The path with the query that names the page; equals `path` without one. */
  full: string;
  /** The parameters that may name the page, decoded and in order. Counters are none of them. */
  parameters: readonly string[];
  /** The parameters of counters and advertising, as they were sent; they begin with `&` or are empty. */
  tracking: string;
}

/** An index of PostgreSQL takes 2,704 bytes. */
const MAX_BYTES = 2000;

/** Null = the text is no address, or too long a one. */
export function addressKey(text: string): AddressKey | null {
  const [address = ""] = text.trim().split("#", 1);
  const local = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, "").replace(/^[^/?]+\.\p{L}{2,}(?::\d+)?(?=\/)/u, "");
  if (local !== "" && !/^[/?]/.test(local)) return null;
  const mark = local.indexOf("?");
  const path = pathKey(mark < 0 ? local : local.slice(0, mark));
  const sent =
    mark < 0
      ? []
      : local
          .slice(mark + 1)
          .split("&")
          .filter((part) => part !== "");
  const isTracking = (part: string) => isCounter(decoded(part));
  const query = sent
    .filter((part) => !isTracking(part))
    .map((part) => decoded(part.replaceAll("+", " ")))
    .toSorted();
  const full = withParameters(path, query);
  if (Buffer.byteLength(full) > MAX_BYTES) return null;
  return {
    path,
    full,
    parameters: query,
    tracking: sent
      .filter(isTracking)
      .map((part) => `&${part}`)
      .join(""),
  };
}

/** The address of a path with parameters, as `addressKey` spells it. */
export const withParameters = (path: string, parameters: readonly string[]) =>
  parameters.length > 0 ? `${path}?${parameters.join("&")}` : path;

/**
 * The path of a key as the table of redirects is searched for it where case does not matter: the first 500 characters. Longer ones must be compared.
 */
export const foldedPath = (address: string) => (address.split("?", 1)[0] ?? "").toLowerCase().slice(0, 500);

function pathKey(path: string): string {
  const plain = decoded(path)
    .replace(/[\\/]+/g, "/")
    .replace(/\/index\.(?:php|html?|aspx?)$/i, "/")
    .replace(/\/$/, "");
  return plain === "" ? "/" : plain;
}

/** Counters and advertising. `r1` and `r2` stand in every address that 1C-Bitrix exports for Yandex Market. */
const isCounter = (part: string) => [GENERAL, ADVERTISING].some((names) => names.test(part));
const GENERAL = /^(?:utm_\w+|roistat\w*|_?openstat|from|ref|etext|r1|r2|_g[al]|_ym\w+|calltouch_tm|cm_id|mindbox\w*|igshid|srsltid)=/i;
const ADVERTISING =
  /^(?:[ygdw]clid|y[ms]clid|yaclid|msclkid|fbclid|vkclid|rb_clickid|[gw]braid|gad_\w+|yadclid|yadordid|admitad_uid|actionpay)=/i;

const utf8 = new TextDecoder("utf-8", { fatal: true });
const windows1251 = new TextDecoder("windows-1251");

/** Percent-encoding in UTF-8 or, on old sites, in windows-1251, once or twice. What is badly encoded stays. Control characters are dropped. */
function decoded(text: string): string {
  const once = decodedOnce(text);
  const twice = /%[0-9a-f]{2}/i.test(once) ? decodedOnce(once) : once;
  return twice.replace(/\p{Cc}/gu, "").normalize("NFC");
}

function decodedOnce(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    const bytes = Buffer.from(encoded.replaceAll("%", ""), "hex");
    try {
      return utf8.decode(bytes);
    } catch {
      return windows1251.decode(bytes);
    }
  });
}
