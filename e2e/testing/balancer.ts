import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A balancer as simple as one can be: it sends requests to the shops in turn, and to the next one where nobody accepts the connection. What breaks
 * off later it breaks off too.
 */
export async function createBalancer(targets: readonly string[]) {
  let turn = 0;
  const server = http.createServer((request, response) => {
    turn += 1;
    const body: Buffer[] = [];
    request.on("data", (chunk: Buffer) => body.push(chunk));
    request.on("end", () => forward(turn, targets.length));

    function forward(index: number, left: number): void {
      const { hostname, port } = new URL(targets[index % targets.length] as string);
      const headers = { ...request.headers, "x-forwarded-for": request.headers["x-forwarded-for"] ?? "203.0.113.1" };
      const passed = http.request({ hostname, port, path: request.url, method: request.method, headers, agent: false }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on("error", () => response.destroy()).pipe(response);
      });
      passed.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ECONNREFUSED" && left > 1) forward(index + 1, left - 1);
        else response.destroy();
      });
      passed.end(Buffer.concat(body));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
