import type { Request, RequestHandler } from "express";
import { networkOf } from "../network.ts";

/** Who asks, as far as TRUST_PROXY believes what the web servers in front say. */
export interface Visitor {
  /** The IP address. */
  address: string;
  /** The address as limits count it. */
  network: string;
  /** The addresses from the visitor to this server, as X-Forwarded-For lists them. */
  chain: readonly string[];
  /** The visitor's browser uses https. */
  secure: boolean;
}

declare global {
  namespace Express {
    interface Request {
      visitor: Visitor;
    }
  }
}

/**
 * Reads who asks, once and before anything else: later the headers are those for the backend, and a connection that has closed has no address.
 * @param publicUrl a shop whose address is https is reached by https alone, whether or not the proxy in front says so
 */
export function readVisitor(publicUrl: string | undefined): RequestHandler {
  const alwaysSecure = publicUrl?.startsWith("https:") === true;
  return (request, _response, next) => {
    const chain = [...request.ips, request.socket.remoteAddress ?? ""];
    const address = chain[0] as string;
    request.visitor = { address, network: networkOf(address), chain, secure: alwaysSecure || request.secure };
    next();
  };
}

/** Whether a program of this machine asks, and not for somebody else. */
export function isLocal({ socket, headers }: Request): boolean {
  const forwarded = ["forwarded", "via", "x-forwarded-for", "x-real-ip"].some((name) => headers[name] !== undefined);
  return !forwarded && /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
}
