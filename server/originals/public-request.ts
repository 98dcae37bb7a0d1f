import { lookup as resolveName, type LookupAddress } from "node:dns";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** A private address in an address of the web; null = it has a name, or a public address. */
export function privateAddressIn(url: URL): string | null {
  const address = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(address) !== 0 && isPrivateAddress(address) ? address : null;
}

export interface OutsideRequest {
  /** It may be a private one; else only public addresses are asked. */
  trusted: boolean;
  signal: AbortSignal;
  headers: http.OutgoingHttpHeaders;
}

/** Asks an address that somebody outside has named. Redirects are not followed. @throws Error with the code EACCES when it is private and not trusted */
export function requestFrom(url: URL, { trusted, signal, headers }: OutsideRequest): Promise<http.IncomingMessage> {
  if (!trusted && privateAddressIn(url) !== null) return Promise.reject(isPrivate(url.hostname));
  return new Promise((resolve, reject) => {
    const { get } = url.protocol === "https:" ? https : http;
    get(url, { signal, lookup: trusted ? undefined : publicLookup, agent: false, headers }, resolve).on("error", reject);
  });
}

const isPrivate = (hostname: string) => Object.assign(new Error(`${hostname} has no public address`), { code: "EACCES" });

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  privateNetworks.addSubnet(network, bits, "ipv4");
}
// Only global unicast addresses are public, without the prefixes that contain an IPv4 address.
privateNetworks.addSubnet("::", 3, "ipv6");
privateNetworks.addSubnet("4000::", 2, "ipv6");
privateNetworks.addSubnet("8000::", 1, "ipv6");
privateNetworks.addSubnet("2001::", 32, "ipv6");
privateNetworks.addSubnet("2002::", 16, "ipv6");

/** Whether the address (not a host name) belongs to a private network, not to the internet. */
function isPrivateAddress(address: string): boolean {
  return privateNetworks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/**
 * Resolves a name to its public addresses only. It is the lookup of the connection itself, so a name that first resolves to a public address and
 * later to a private one is refused as well.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, "");
    const publicAddresses = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = publicAddresses;
    if (!first) return callback(isPrivate(hostname), "");
    if (options.all) callback(null, publicAddresses);
    else callback(null, first.address, first.family);
  });
};
