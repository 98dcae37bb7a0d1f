import { createHash, randomBytes } from "node:crypto";
import type { Request, Response } from "express";
import { isSecure } from "../http/forwarded.ts";

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What the database stores of a token. A fast hash is enough, because nobody can guess 256 bits. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The attributes of a cookie that no script reads. */
export function cookieOptions(request: Request) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(request) } as const;
}

/**
 * A cookie that carries a token. Where the request came by https, the name of a cookie of the `host` begins with `__Host-`: browsers take such a cookie
 * from this host alone, so that no page of another host of the domain can put its own there.
 */
export function tokenCookie(name: string, bound: "host" | "plain") {
  const nameFor = (request: Request) => (bound === "host" && isSecure(request) ? `__Host-${name}` : name);
  return {
    /** null = the request has none. */
    read(request: Request): string | null {
      const wanted = `${nameFor(request)}=`;
      const found = (request.get("cookie") ?? "").split(/;\s*/).find((pair) => pair.startsWith(wanted));
      const token = found?.slice(wanted.length) ?? "";
      return /^[\w-]{43}$/.test(token) ? token : null;
    },
    /** @param maxAge ms */
    set(request: Request, response: Response, token: string, maxAge: number): void {
      response.cookie(nameFor(request), token, { ...cookieOptions(request), maxAge });
    },
    clear(request: Request, response: Response): void {
      response.clearCookie(nameFor(request), cookieOptions(request));
    },
  };
}
