import { once } from "node:events";
import type { Server } from "node:http";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { setImmediate as pollRound, setTimeout as delay } from "node:timers/promises";
import type { Logger } from "../logger.ts";

/** All in ms. */
interface GateTimes {
  /** The door closes when nobody has come for this long: visitors who have just been answered come back. */
  settle: number;
  /** It waits for that this long at most. */
  patience: number;
  /** And for the last ones in the kernel's queue this long. */
  last: number;
}

export interface Gate {
  /** @returns the port. @throws the system's error when the address cannot be had. */
  open(port: number, host: string): Promise<number>;
  /** Offers those who wait again. */
  admit(): void;
  /** Stops listening without turning anybody away; resolves with those who have come meanwhile. */
  close(): Promise<Socket[]>;
}

/**
 * The door of the shop: accepts connections and hands each on to those who answer. One that `take` returns false for waits until `admit`.
 * The kernel resets connections that a closing listener has not accepted yet, so while the door closes all who come are let in and wait, and
 * it closes right after nobody was found before it.
 */
export function createGate(
  take: (socket: Socket) => boolean,
  logger: Logger,
  { settle, patience, last }: GateTimes = { settle: 500, patience: 2_000, last: 500 },
): Gate {
  const waiting: Socket[] = [];
  let visits = 0;
  let closing = false;

  const admit = () => {
    if (closing) return;
    while (waiting[0] && take(waiting[0])) waiting.shift();
  };
  // As an http server accepts; paused, nothing is read before the one who answers does it.
  const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, (socket) => {
    visits += 1;
    waiting.push(socket);
    admit();
  });

  /** Until nobody has come for `ms`, and in the poll that follows: on a busy processor it finds those who came while this process did not run. */
  const calm = async (ms: number, bound: number) => {
    const end = performance.now() + bound;
    let seen: number;
    do {
      seen = visits;
      await delay(ms);
      await pollRound();
    } while (visits !== seen && performance.now() < end);
  };

  return {
    async open(port, host) {
      await once(server.listen(port, host), "listening");
      server.on("error", (error) => logger.error({ err: error }, "a connection was not accepted"));
      return (server.address() as AddressInfo).port;
    },
    admit,
    async close() {
      closing = true;
      await calm(settle, patience);
      // A poll accepts one connection, however many there are.
      await calm(0, last);
      server.close();
      return waiting.splice(0);
    },
  };
}

/** The other side of the door: gives connections to a server that does not listen itself. */
export function handOver(server: Server): (socket: Socket) => void {
  // With this event an http server starts to watch the time that headers and requests take.
  server.emit("listening");
  return (socket) => {
    server.emit("connection", socket);
    socket.resume();
  };
}
