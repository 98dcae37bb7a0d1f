import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

export interface DrainTimes {
  /** An idle connection may still bring a request for this long, ms. */
  idle: number;
  /** What is unfinished after this is cut off, ms. */
  limit: number;
}

export interface Drain {
  isDraining(): boolean;
  /** Stops the server without failing a request; resolves when its last connection is closed. */
  close(): Promise<void>;
}

/**
 * Ends a listening server. The listener goes first, so that nobody connects in vain; every answer from then on says `Connection: close`; a
 * keep-alive connection, on which a request may be on its way, is closed only after `idle`.
 */
export function createDrain(server: Server, { idle, limit }: DrainTimes = { idle: 1_000, limit: 10_000 }): Drain {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let draining = false;

  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", (_req, res) => {
    if (draining) res.shouldKeepAlive = false;
    answers.add(res);
    res.once("close", () => answers.delete(res));
  });

  return {
    isDraining: () => draining,
    async close() {
      draining = true;
      for (const answer of answers) answer.shouldKeepAlive = false;
      const closed = once(server, "close");
      // Not the http server's own close, which cuts idle connections at once.
      NetServer.prototype.close.call(server);
      const closeIdle = () => {
        const busy = new Set([...answers].map(({ req }) => req.socket));
        for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
      };
      let sweep: NodeJS.Timeout | undefined;
      const start = setTimeout(() => {
        closeIdle();
        // Answers that had begun before the drain leave their connections open.
        sweep = setInterval(closeIdle, 50);
      }, idle);
      const cut = setTimeout(() => server.closeAllConnections(), limit);
      await closed;
      clearTimeout(start);
      clearTimeout(cut);
      clearInterval(sweep);
    },
  };
}
