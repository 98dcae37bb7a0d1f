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

/** A real mail server for tests, on a free port of the loopback. It refuses the recipient `nobody@…` with 550. */
export function createMailServer() {
  const letters: ReceivedLetter[] = [];
  const arrivals = new EventEmitter();
  let answering: Promise<void> = Promise.resolve();
  let port = 0;
  let server = createServer();

  function createServer(): SMTPServer {
    const created = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith("nobody@") ? Object.assign(new Error("No such user"), { responseCode: 550 }) : null),
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
    /** Resolves when so many letters have arrived. */
    async received(count: number): Promise<void> {
      while (letters.length < count) await once(arrivals, "letter");
    },
  };
}
