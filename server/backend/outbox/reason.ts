const LONGEST = 300;

/**
 * Why a message was not delivered, in the words of the server but without people: addresses, phone numbers, and whatever names this receiver
 * are left out, since the log lives longer than the message.
 * @param message JSON of the Letter or Sms
 */
export function reasonOf(error: unknown, message: string): string {
  const words = receiverWords(message);
  return (error instanceof Error ? error.message : String(error))
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/gu, "…")
    .replaceAll(/\+?\d[\d ()-]{5,}\d/g, "…")
    .replaceAll(/[\p{L}\p{N}._+-]+/gu, (word) => (words.has(word.toLowerCase()) ? "…" : word))
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, LONGEST);
}

/** The words of the receiver's name and address, in small letters. */
function receiverWords(message: string): Set<string> {
  const { to = "", reply_to = "" } = JSON.parse(message) as Partial<Record<"to" | "reply_to", { name: string; address: string } | string>>;
  const named = [to, reply_to].map((person) => (typeof person === "string" ? person : `${person.name} ${person.address}`));
  return new Set(named.flatMap((text) => text.toLowerCase().split(/[\s@<>,"]+/)).filter((word) => word.length > 2));
}
