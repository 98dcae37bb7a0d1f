import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

interface ReceivedLetter {
  to: string[];
  messageId: string;
  /** As it came, headers and all. */
  source: string;
}

/**
 * A real mail server for tests, on a free port of the loopback. Of recipients it refuses `nobody@…` for good (550) and `busy@…` for now (450),
 * and makes `slow@…` wait until it is told to go on.
 */
export function createMailServer() {
  const letters: ReceivedLetter[] = [];
  const arrivals = new EventEmitter();
  const asked: string[] = [];
  const slow = Promise.withResolvers<void>();
  let answering: Promise<void> = Promise.resolve();
  let port = 0;
  let server = createServer();

  function createServer(): SMTPServer {
    const created = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      async onRcptTo({ address }, _session, done) {
        asked.push(address);
        arrivals.emit("recipient");
        if (address.startsWith("slow@")) await slow.promise;
        const responseCode = address.startsWith("nobody@") ? 550 : address.startsWith("busy@") ? 450 : undefined;
        const message = `5.1.1 <${address}>: user ${address.split("@")[0]} of +7 916 204 77 11 is not here`;
        done(responseCode === undefined ? null : Object.assign(new Error(message), { responseCode }));
      },
      async onData(stream, { envelope }, done) {
        const source = await text(stream);
        letters.push({
          to: envelope.rcptTo.map(({ address }) => address),
          messageId: /^message-id: (.*)$/im.exec(source)?.[1]?.trim() ?? "",
          source,
        });
        arrivals.emit("letter");
        await answering;
        done();
      },
    });
    // A client that goes away in the middle is a part of the tests.
    created.on("error", () => {});
    return created;
  }

  return {
    letters,
    /** Every recipient that was named to it, in order. */
    asked,
    url: () => `smtp://127.0.0.1:${port}`,
    /** Listens, on the same port as before. */
    async start(): Promise<void> {
      server = createServer();
      const listening = server.listen(port, "127.0.0.1");
      await once(listening, "listening");
      port = (listening.address() as AddressInfo).port;
    },
    async stop(): Promise<void> {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    /** Takes letters in but does not confirm them before the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      answering = promise;
      return resolve;
    },
    /** The slow recipients are accepted from now on. */
    goOn: () => slow.resolve(),
    /** Resolves when so many recipients were named. */
    async wasAsked(count: number): Promise<void> {
      while (asked.length < count) await once(arrivals, "recipient");
    },
    /** Resolves when so many letters have arrived. */
    async received(count: number): Promise<void> {
      while (letters.length < count) await once(arrivals, "letter");
    },
  };
}
