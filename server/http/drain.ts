import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as pollRound, setTimeout as delay } from "node:timers/promises";

/** All in ms. */
interface DrainTimes {
  /** A connection without a request may still bring one for this long. */
  idle: number;
  /** What is unfinished after this is cut off. */
  limit: number;
}

interface Drain {
  isDraining(): boolean;
  /** From now on every answer says `Connection: close`. */
  begin(): void;
  /** To be called when no more connections come; resolves when the last one is closed. */
  end(): Promise<void>;
}

const SWEEP_MS = 50;

/**
 * Lets `handler` answer the server's requests and ends its connections when asked: an answer that has begun is finished, and a request that is
 * on its way over a kept connection is answered too.
 */
export function createDrain(server: Server, handler: RequestListener, { idle, limit }: DrainTimes = { idle: 1_000, limit: 5_000 }): Drain {
  const sockets = new Set<Socket>();
  /** When the last answer on a connection ended; noted only while draining. */
  const idleSince = new WeakMap<Socket, number>();
  const answers = new Set<ServerResponse>();
  let draining = false;

  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", (req, res) => {
    if (draining) res.shouldKeepAlive = false;
    answers.add(res);
    res.once("close", () => {
      answers.delete(res);
      if (draining) idleSince.set(req.socket, performance.now());
    });
    handler(req, res);
  });

  return {
    isDraining: () => draining,
    begin() {
      draining = true;
      for (const answer of answers) answer.shouldKeepAlive = false;
    },
    async end() {
      const began = performance.now();
      while (sockets.size > 0) {
        await delay(SWEEP_MS);
        // After a poll: on a busy processor a request may have come long ago and not be read yet.
        await pollRound();
        const now = performance.now();
        const busy = new Set([...answers].map(({ req }) => req.socket));
        for (const socket of sockets) {
          const isIdle = !busy.has(socket) && now - Math.max(idleSince.get(socket) ?? 0, began) > idle;
          if (isIdle || now - began > limit) socket.destroy();
        }
      }
    },
  };
}
