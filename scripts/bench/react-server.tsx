import http from "node:http";
import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from "react-router-dom";
import { createApi, type Transport } from "#client/api/call.ts";
import { chunks } from "#client/start/pages.ts";
import { shop } from "#client/start/shop.ts";
import { createLoader } from "#client/load-chunk.ts";
import { createRoutes } from "#client/start/routes.tsx";
import { AppContextProvider } from "#client/state/context.tsx";
import { createInterfaceStore } from "#client/state/interface.ts";
import { createListsStore, createLoadedLists } from "#client/state/lists.ts";
import { loadSite } from "#server/ssr/site.ts";

/** The reference for rendered pages: bare node:http, where React streams the same tree from data that is already in memory. */
const { SOURCE = "", PATHNAME = "/" } = process.env;

const transport: Transport = async ({ method, path }) => {
  const response = await fetch(new URL(path, SOURCE), { method });
  return { status: response.status, body: await response.json() };
};
const api = createApi(transport);
const { pages } = await loadSite(shop.table);
const handler = createStaticHandler(createRoutes({ site: shop, pages, api: () => api }));
const context = (await handler.query(new Request(new URL(PATHNAME, "http://localhost")))) as StaticHandlerContext;
const router = createStaticRouter(handler.dataRoutes, context);

http
  .createServer((request, response) => {
    if (request.url === "/readyz") return response.end();
    const services = {
      api,
      chunks: createLoader(chunks),
      lists: createListsStore(null),
      ui: createInterfaceStore({ announcementVisible: true }),
      loadedLists: createLoadedLists(),
    };
    const stream = renderToPipeableStream(
      <AppContextProvider value={services}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </AppContextProvider>,
      {
        onShellReady() {
          response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
          stream.pipe(new PassThrough()).pipe(response);
        },
      },
    );
  })
  .listen(Number(process.env.PORT), process.env.HOST);
