import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

export interface ServedMail {
  uid: number;
  source: string;
}

const USER = "shop";
export const IMAP_PASSWORD = "синий ящик";

/**
 * A mailbox for tests, on a free port of the loopback. It is strict: it lets nobody change it, mark a mail as read or read a mail that was not
 * asked for by its number. What is refused stands in `refused`, and every command in `asked`.
 */
export async function createImapServer() {
  const mails: ServedMail[] = [];
  const asked: string[] = [];
  const refused: string[] = [];
  const sockets = new Set<Socket>();
  let validity = 1;
  let next = 1;
  /** Ends the connection instead of answering the next command that begins with this. */
  let breakAt: string | null = null;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    let rest = "";
    let isKnown = false;
    socket.setEncoding("utf8");
    socket.write("* OK ready\r\n");
    socket.on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) answer(line);
    });

    function answer(line: string): void {
      const [, tag = "*", command = ""] = /^(\S+) (.*)$/s.exec(line) ?? [];
      asked.push(command);
      if (breakAt !== null && command.startsWith(breakAt)) {
        breakAt = null;
        socket.destroy();
        return;
      }
      const done = (text = "OK done") => socket.write(`${tag} ${text}\r\n`);
      const tell = (text: string) => socket.write(`* ${text}\r\n`);
      if (command === "CAPABILITY") {
        tell("CAPABILITY IMAP4rev1");
        return void done();
      }
      if (command === "LOGOUT") {
        tell("BYE");
        done();
        return void socket.end();
      }
      if (command.startsWith("LOGIN ")) {
        isKnown = command === `LOGIN "${USER}" "${IMAP_PASSWORD}"` || command === `LOGIN ${USER} "${IMAP_PASSWORD}"`;
        return void done(isKnown ? "OK welcome" : "NO wrong password");
      }
      if (!isKnown) return void done("NO log in first");
      if (/^(?:LIST|LSUB) /.test(command)) {
        tell(command.includes("INBOX") ? `${command.slice(0, 4)} () "/" INBOX` : `LIST (\\Noselect) "/" ""`);
        return void done();
      }
      if (/^EXAMINE "?INBOX"?$/.test(command)) {
        for (const text of ["FLAGS (\\Seen)", `${mails.length} EXISTS`, `OK [UIDVALIDITY ${validity}]`, `OK [UIDNEXT ${next}]`]) tell(text);
        return void done("OK [READ-ONLY] done");
      }
      const search = /^UID SEARCH (?:UID (\d+):\*|SINCE \S+)$/.exec(command);
      if (search) {
        const from = Number(search[1] ?? 0);
        // The last mail belongs to «n:*» whatever n is.
        const found = mails.filter(({ uid }, index) => uid >= from || index === mails.length - 1);
        tell(`SEARCH ${found.map(({ uid }) => uid).join(" ")}`);
        return void done();
      }
      const fetch = /^UID FETCH (\d+) \((.*)\)$/.exec(command);
      const mail = mails.find(({ uid }) => uid === Number(fetch?.[1]));
      if (fetch && !/BODY\[|RFC822(?!\.SIZE)/.test(fetch[2] ?? "")) {
        if (mail) socket.write(fetched(mail, mails.indexOf(mail) + 1, fetch[2] ?? ""));
        return void done();
      }
      refused.push(command);
      done("BAD not here");
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    asked,
    refused,
    url: `imap://${USER}:${encodeURIComponent(IMAP_PASSWORD)}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** A mail comes. @param source lines with LF */
    put(source: string): void {
      mails.push({ uid: next, source: source.replaceAll("\n", "\r\n") });
      next += 1;
    },
    /** All mails get other numbers. */
    renumber(): void {
      validity += 1;
      for (const mail of mails) mail.uid += 100;
      next += 100;
    },
    breakAt(command: string): void {
      breakAt = command;
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** The answer about one mail, with what was asked for. */
function fetched({ uid, source }: ServedMail, place: number, wanted: string): string {
  const literal = (text: string) => `{${Buffer.byteLength(text)}}\r\n${text}`;
  const [head = ""] = source.split("\r\n\r\n");
  const parts = [`UID ${uid}`];
  if (wanted.includes("RFC822.SIZE")) parts.push(`RFC822.SIZE ${Buffer.byteLength(source)}`);
  if (wanted.includes("ENVELOPE")) parts.push(`ENVELOPE ${envelopeOf(head)}`);
  const fields = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/.exec(wanted);
  if (fields) {
    const names = (fields[1] ?? "").toLowerCase().split(" ");
    const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
    const kept = lines.filter((line) => names.includes(line.split(":")[0]?.toLowerCase() ?? ""));
    parts.push(`BODY[HEADER.FIELDS (${fields[1]})] ${literal([...kept, "", ""].join("\r\n"))}`);
  }
  const whole = /BODY\.PEEK\[\](?:<0\.(\d+)>)?/.exec(wanted);
  if (whole) parts.push(`BODY[]${whole[1] ? "<0>" : ""} ${literal(source)}`);
  return `* ${place} FETCH (${parts.join(" ")})\r\n`;
}

function envelopeOf(head: string): string {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();
  const quoted = (text: string | undefined) => (text === undefined ? "NIL" : `"${text.replaceAll(/["\\]/g, "\\$&")}"`);
  const [, name, user, host] = /^(?:"?([^"<]*?)"? ?<)?([^<@]+)@([^>]+)>?$/.exec(header("from") ?? "") ?? [];
  const from = user === undefined ? "NIL" : `((${quoted(name)} NIL ${quoted(user)} ${quoted(host)}))`;
  return `(${quoted(header("date"))} ${quoted(header("subject"))} ${from} ${from} ${from} NIL NIL NIL ${quoted(header("in-reply-to"))} ${quoted(header("message-id"))})`;
}
