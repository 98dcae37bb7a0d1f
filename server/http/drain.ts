import { once } from "node:events";
import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** All in ms. */
interface DrainTimes {
  /** New requests wait this long at most for those that have begun. */
  hold: number;
  /** The listener closes when nobody has come for this long: visitors who have just been answered come back. */
  settle: number;
  /** An idle connection may still bring a request for this long. */
  idle: number;
  /** What is unfinished after this is cut off. */
  limit: number;
}

interface Drain {
  isDraining(): boolean;
  /** Stops the server without failing a request; resolves when its last connection is closed. */
  close(): Promise<void>;
}

/**
 * Lets `handler` answer the server's requests and ends the server when asked. The kernel resets connections that a closing listener has not
 * taken yet, and visitors connect anew as fast as they are answered: so what has begun is finished first while all who come are let in and wait,
 * and only when nobody is on the way the listener closes. Every answer from then on says `Connection: close`; a keep-alive connection, on which a request may be on its way, is
 * closed after `idle`. All in all within the ten seconds that a container is given.
 */
export function createDrain(
  server: Server,
  handler: RequestListener,
  { hold, settle, idle, limit }: DrainTimes = { hold: 1_000, settle: 150, idle: 1_000, limit: 6_000 },
): Drain {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let draining = false;
  let lastVisit = 0;
  let held: (() => void)[] | null = null;

  server.on("connection", (socket) => {
    lastVisit = performance.now();
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", (req, res) => {
    if (draining) res.shouldKeepAlive = false;
    answers.add(res);
    res.once("close", () => answers.delete(res));
    if (held) held.push(() => handler(req, res));
    else handler(req, res);
  });

  const closeIdle = () => {
    const busy = new Set([...answers].map(({ req }) => req.socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
  };

  return {
    isDraining: () => draining,
    async close() {
      draining = true;
      for (const answer of answers) answer.shouldKeepAlive = false;
      const waiting: (() => void)[] = (held = []);
      const begun = [...answers].map((answer) => once(answer, "close"));
      await Promise.race([Promise.allSettled(begun), delay(hold, undefined, { ref: false })]);
      // On a busy processor visitors come back late: as long as they come, the listener stays, within the same bound again.
      const patience = performance.now() + hold;
      do await delay(settle);
      while (performance.now() - lastVisit < settle && performance.now() < patience);
      const closed = once(server, "close");
      // Not the http server's own close, which cuts idle connections at once.
      NetServer.prototype.close.call(server);
      held = null;
      for (const handle of waiting) handle();

      const cut = setTimeout(() => server.closeAllConnections(), limit);
      let sweep: NodeJS.Timeout | undefined;
      const start = setTimeout(() => {
        closeIdle();
        // Answers that had begun before leave their connections open.
        sweep = setInterval(closeIdle, 50);
      }, idle);
      await closed;
      clearTimeout(cut);
      clearTimeout(start);
      clearInterval(sweep);
    },
  };
}
