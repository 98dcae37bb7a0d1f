/** An address of any site as this site compares it: without host and fragment, decoded, without a slash or an index page at its end. */
export interface AddressKey {
  path: string;
  /** The path with the query that names the page; equals `path` without one. */
  full: string;
  /** The parameters of advertising, as they were sent; they begin with `&` or are empty. */
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
  const parameters =
    mark < 0
      ? []
      : local
          .slice(mark + 1)
          .split("&")
          .filter((part) => part !== "");
  const isTracking = (part: string) => TRACKING.test(decoded(part));
  const query = parameters
    .filter((part) => !isTracking(part))
    .map((part) => decoded(part.replaceAll("+", " ")))
    .toSorted();
  const full = query.length > 0 ? `${path}?${query.join("&")}` : path;
  if (Buffer.byteLength(full) > MAX_BYTES) return null;
  return {
    path,
    full,
    tracking: parameters
      .filter(isTracking)
      .map((part) => `&${part}`)
      .join(""),
  };
}

function pathKey(path: string): string {
  const plain = decoded(path)
    .replace(/[\\/]+/g, "/")
    .replace(/\/index\.(?:php|html?|aspx?)$/i, "/")
    .replace(/\/$/, "");
  return plain === "" ? "/" : plain;
}

const TRACKING = /^(?:utm_\w+|[yg]clid|fbclid|ysclid|_openstat|openstat|from|roistat\w*|ref|gad_source|_ga|etext|yadclid|yadordid)=/i;

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
