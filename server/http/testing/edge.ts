import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { createHttpServer, type ConnectionLimits } from "../http-server.ts";
import { listen, testApp, type TestDeps } from "./app.ts";

/** The edge before a backend that answers every call at once when its body is there. */
export async function startEdge(deps: TestDeps = {}, limits?: Partial<ConnectionLimits>) {
  const backend = await listen(async (request, response) => {
    const body = await text(request).catch(() => null);
    if (body !== null) response.setHeader("Content-Type", "application/json").end(JSON.stringify({ bytes: body.length }));
  });
  const { server } = createHttpServer(testApp({ backendUrl: backend.url, ...deps }), limits);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, server, backend: backend.server };
}

export function connectTo(port: number, localAddress: string): Socket {
  const socket = net.connect({ port, host: "127.0.0.1", localAddress }).on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Opens connections from one address that each send the beginning of a call. */
export async function drip(port: number, count: number, localAddress: string, headers = "") {
  const sockets = Array.from({ length: count }, () => connectTo(port, localAddress));
  await Promise.all(
    sockets.map(async (socket) => {
      await Promise.race([once(socket, "connect"), once(socket, "close")]);
      socket.write(`POST /api/checkout/ HTTP/1.1\r\nHost: shop\r\n${headers}Content-Length: 1000\r\n\r\n{`);
    }),
  );
  return sockets;
}
