import * as z from "zod";

/** The origin of another program's API, with the shop's name there and its secret. */
export type ApiAccount = z.infer<ReturnType<typeof apiAccount>>;

/** An environment variable such as `https://NAME:SECRET@host`. @param example as the operator reads it in the error message */
export function apiAccount(example: string) {
  return z.string().transform((value, context) => {
    const parsed = URL.parse(value);
    const isOrigin = parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.pathname === "/" && parsed.search === "";
    if (!isOrigin || !parsed.username || !parsed.password) {
      context.addIssue(`нужен адрес вида ${example}`);
      return z.NEVER;
    }
    return { url: parsed.origin, name: decodeURIComponent(parsed.username), secret: decodeURIComponent(parsed.password) };
  });
}
