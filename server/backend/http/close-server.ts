import { once } from "node:events";
import type { Server } from "node:http";

const IDLE_CHECK_MS = 20;

/** Accepts no new connections and resolves when the last answer is sent. A kept-alive connection is closed as soon as it is idle. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await closed;
  clearInterval(idle);
}

/** The port that a server of this machine listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The backend does not listen on a port");
  return address.port;
}
