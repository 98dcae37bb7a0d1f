import http from "node:http";

/** The reference of cached pages and pictures: node:http that sends finished bytes and does nothing else. Fetches them once from SOURCE. */
const source = await fetch(process.env.SOURCE ?? "", {
  headers: { "accept-encoding": process.env.SOURCE_ENCODING ?? "identity", accept: "text/html,image/webp" },
});
const body = Buffer.from(await source.arrayBuffer());
const type = source.headers.get("content-type") ?? "";

http
  .createServer((_request, response) => {
    response.writeHead(200, { "content-type": type, "content-length": body.length });
    response.end(body);
  })
  .listen(Number(process.env.PORT), process.env.HOST);
