import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";
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
  /** The host that the visitor's browser asked for; undefined = an HTTP/1.0 request without one. */
  host: string | undefined;
  /** The connection is that of a trusted proxy. */
  proxied: boolean;
  /** The connection says that it is a proxy's, and is not believed. */
  doubted: boolean;
}

declare global {
  namespace Express {
    interface Request {
      visitor: Visitor;
    }
  }
}

/** A request of which is known who asks. */
export type VisitedRequest = IncomingMessage & { visitor: Visitor };

/** Whether an address is that of a trusted proxy. @param hop how many trusted proxies are between it and this server */
export type Trusts = (address: string | undefined, hop: number) => boolean;

/**
 * Returns what reads who asks. It is read once and before anything else: later the headers are those for the backend, and a connection that has
 * closed has no address.
 * @param publicUrl a shop whose address is https is reached by https alone, whether or not the proxy in front says so
 */
export function createVisitorReader(trusts: Trusts, publicUrl: string | null | undefined): (request: IncomingMessage) => Visitor {
  const alwaysSecure = publicUrl?.startsWith("https:") === true;

  return ({ socket, headers }) => {
    const { remoteAddress = "" } = socket;
    const { host } = headers;
    const isTls = (socket as Partial<TLSSocket>).encrypted === true;
    if (!trusts(remoteAddress, 0)) {
      const network = networkOf(remoteAddress);
      return {
        address: remoteAddress,
        network,
        chain: [remoteAddress],
        secure: alwaysSecure || isTls,
        host,
        proxied: false,
        doubted: headers["x-forwarded-for"] !== undefined,
      };
    }
    const hops = [remoteAddress, ...forwarded(headers["x-forwarded-for"]).toReversed()];
    const end = hops.findIndex((address, hop) => !trusts(address, hop));
    const chain = hops.slice(0, end < 0 ? undefined : end + 1).toReversed();
    const [address = remoteAddress] = chain;
    const [protocol = isTls ? "https" : "http"] = forwarded(headers["x-forwarded-proto"]);
    return {
      address,
      network: networkOf(address),
      chain,
      secure: alwaysSecure || protocol === "https",
      host: forwarded(headers["x-forwarded-host"])[0] ?? host,
      proxied: true,
      doubted: false,
    };
  };
}

/** The values of a header to which each proxy may add one. */
function forwarded(header: string | string[] | undefined): string[] {
  return header
    ? String(header)
        .split(",")
        .map((value) => value.trim())
    : [];
}

/** Whether a program of this machine asks, and not for somebody else. */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  const forwarded = ["forwarded", "via", "x-forwarded-for", "x-real-ip"].some((name) => headers[name] !== undefined);
  return !forwarded && /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
}
