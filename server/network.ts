import { isIPv6 } from "node:net";

/** An IP address as limits count it: of IPv6 the /64 network, because one client has all of its 2^64 addresses. */
export function networkOf(address: string): string {
  if (address.includes(".") || !isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
