import type { Signer } from "./signer.ts";

const LIFE = 3600 * 1000;

/** What proves for an hour that whoever holds it has read the code sent to this phone (E.164). */
export function confirmPhone(signer: Signer, phone: string, now: number): string {
  const until = String(now + LIFE);
  return `${until}.${signer.sign("phone", phone, until)}`;
}

export function isPhoneConfirmed(signer: Signer, confirmation: string, phone: string, now: number): boolean {
  const [until = "", signature = ""] = confirmation.split(".");
  return signer.verify(signature, "phone", phone, until) && Number(until) > now;
}
