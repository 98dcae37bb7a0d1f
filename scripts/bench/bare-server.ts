import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/** The reference for cached pages and pictures: node:http that only sends finished bytes. It fetches them once from SOURCE. */
const headers = { "accept-encoding": process.env.SOURCE_ENCODING ?? "identity", accept: "text/html,image/webp" };
// Not with `fetch`, which would decompress the body.
const [source] = (await once(http.get(process.env.SOURCE ?? "", { headers }), "response")) as [IncomingMessage];
const body = await buffer(source);
const type = source.headers["content-type"] ?? "";

http
  .createServer((_request, response) => {
    response.writeHead(200, { "content-type": type, "content-length": body.length });
    response.end(body);
  })
  .listen(Number(process.env.PORT), process.env.HOST);
