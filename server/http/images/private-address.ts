import { lookup as resolve, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const closed = new BlockList();
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
  closed.addSubnet(network, bits, "ipv4");
}
// Only global unicast is public, and there not the prefixes that carry an IPv4 address inside.
closed.addSubnet("::", 3, "ipv6");
closed.addSubnet("4000::", 2, "ipv6");
closed.addSubnet("8000::", 1, "ipv6");
closed.addSubnet("2001::", 32, "ipv6");
closed.addSubnet("2002::", 16, "ipv6");

/** Whether the address (no host name) lies inside somebody's network rather than on the internet. */
export function isPrivateAddress(address: string): boolean {
  return closed.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/**
 * Resolves a name to its public addresses alone. The check stands in the connection's own lookup: a name that answers a public
 * address first and a private one later never gets through.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, "");
    const open = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = open;
    if (!first) return callback(Object.assign(new Error(`${hostname} has no public address`), { code: "EACCES" }), "");
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
