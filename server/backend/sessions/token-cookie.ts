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

/** A cookie that carries a token. */
export function tokenCookie(name: string) {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  return {
    /** null = the request has none. */
    read: (request: Request): string | null => pattern.exec(request.get("cookie") ?? "")?.[1] ?? null,
    /** @param maxAge ms */
    set(request: Request, response: Response, token: string, maxAge: number): void {
      response.cookie(name, token, { ...cookieOptions(request), maxAge });
    },
    clear(request: Request, response: Response): void {
      response.clearCookie(name, cookieOptions(request));
    },
  };
}
