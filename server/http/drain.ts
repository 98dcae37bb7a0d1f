import { once } from "node:events";
import type { Server } from "node:http";
import net from "node:net";
import { setImmediate as nextPoll, setTimeout as delay } from "node:timers/promises";
import type { Answers } from "./http-server.ts";

export interface Drain {
  isDraining(): boolean;
  /** Resolves when the last connection is closed. @param accepting how long connections are still accepted, ms */
  finish(accepting: number): Promise<void>;
}

/** A connection that has brought no request may still bring one for this long after the server stopped listening, ms. */
const SILENT_MS = 1_000;
/** Answers that take longer than this after that moment are cut off, ms. */
const LIMIT_MS = 10_000;
/** The queue of the listening socket is emptied for this long at most, ms. */
const QUEUE_MS = 2_000;
const CHECK_MS = 50;

/**
 * Stops a server without failing a request: from `finish` on every answer says `Connection: close`, so that clients with idle connections
 * leave by themselves; then the server stops listening, and the answers that have begun are completed.
 */
export function createDrain(server: Server, answers: Answers): Drain {
  let accepted = 0;
  let draining = false;
  server.on("connection", () => (accepted += 1));

  return {
    isDraining: () => draining,
    async finish(accepting) {
      draining = true;
      for (const answer of answers.values()) answer.shouldKeepAlive = false;
      server.prependListener("request", (_request, response) => void (response.shouldKeepAlive = false));
      await delay(accepting);
      // The kernel resets the connections in the queue of a socket that is closed: close it after a poll that accepted none.
      const listenUntil = performance.now() + QUEUE_MS;
      for (let seen = -1; seen !== accepted && performance.now() < listenUntil; await nextPoll()) seen = accepted;
      const closed = once(server, "close");
      // http's own `close` also destroys connections whose last answer is written but not sent yet: the client gets a part of it.
      net.Server.prototype.close.call(server);
      const closedAt = performance.now();
      const check = setInterval(() => {
        const passed = performance.now() - closedAt;
        if (passed > LIMIT_MS || (passed > SILENT_MS && [...answers.values()].every(({ closed }) => closed))) server.closeAllConnections();
      }, CHECK_MS);
      await closed;
      clearInterval(check);
    },
  };
}
