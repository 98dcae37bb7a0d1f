import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { RequestHandler } from "express";
import { networkOf } from "../network.ts";
import { hasBody } from "./bodies/time-body.ts";
import { failures } from "./failures.ts";
import type { Trusts } from "./visitor.ts";

export interface ConnectionLimits {
  /** Connections of one address, and requests of one address under way. */
  address: number;
  /** Connections of all. */
  total: number;
  /** The time limit for the headers of a request, ms. */
  headers: number;
  /** How long a client may read nothing of an answer, ms. */
  unread: number;
}

const usualLimits: ConnectionLimits = { address: 256, total: 10_000, headers: 15_000, unread: 60_000 };

/** Longer than the keep-alive of common load balancers (60 s): the side that sends requests must be the one that closes the connection. */
const KEEP_ALIVE_MS = 65_000;

/** The last answer of each open connection. One `closed` answer a connection costs less than an entry for each request. */
export type Answers = ReadonlyMap<Socket, ServerResponse>;

/** A server for the app that bounds connections and the time of headers and of unread answers. The time of a body is the app's own matter (bodies/time-body.ts). */
export function createHttpServer(
  app: RequestListener & { trusts: Trusts },
  own: Partial<ConnectionLimits> = {},
): { server: Server; answers: Answers } {
  const limits = { ...usualLimits, ...own };
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: limits.headers,
      requestTimeout: 0,
      connectionsCheckingInterval: limits.headers / 5,
    },
    app,
  );
  server.maxConnections = limits.total;
  const answers = new Map<Socket, ServerResponse>();
  // Node tells of connections on which nothing moves, of idle ones too. One that waits for the end of a body or for the backend has nothing to send,
  // and one without a request has the time of headers.
  server.setTimeout(limits.unread, (socket) => {
    if (socket.writableLength > 0 || answers.get(socket)?.closed) socket.destroy();
  });
  limitConnections(server, answers, app.trusts, limits.address);
  server.prependListener("request", ({ socket }, response) => {
    if (!answers.has(socket)) socket.once("close", () => answers.delete(socket));
    answers.set(socket, response);
  });
  return { server, answers };
}

const isIdle = (answers: Answers, socket: Socket) => answers.get(socket)?.closed !== false;

/**
 * Bounds the connections of one address. A new one takes the place of the one that has waited longest without a request; where there is none,
 * it is closed. The connections of a trusted proxy are those of many clients and are not counted.
 */
function limitConnections(server: Server, answers: Answers, trusts: Trusts, limit: number): void {
  const networks = new Map<string, Set<Socket>>();
  server.prependListener("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || trusts(remoteAddress, 0)) return;
    const network = networkOf(remoteAddress);
    const own = networks.get(network) ?? new Set();
    if (own.size >= limit) {
      const idle = [...own].find((other) => isIdle(answers, other));
      (idle ?? socket).destroy();
      if (!idle) return;
      own.delete(idle);
    }
    networks.set(network, own.add(socket));
    socket.once("close", () => {
      own.delete(socket);
      if (own.size === 0) networks.delete(network);
    });
  });
}

/**
 * Bounds the requests of one address that are under way: until the answer has ended, and the body or the connection too. Behind a trusted proxy this
 * is what bounds its clients. The connection of a refused body is closed at once.
 */
export function limitRequests(limit = usualLimits.address): RequestHandler {
  const underWay = new Map<string, number>();
  return (request, response, next) => {
    // More than ten parts of the server wait for the end of an answer; above ten, Node would warn of a leak.
    response.setMaxListeners(30);
    const { network } = request.visitor;
    const count = underWay.get(network) ?? 0;
    if (count >= limit) {
      if (hasBody(request)) response.set("Connection", "close");
      throw failures.connectionsTooMany();
    }
    underWay.set(network, count + 1);
    const leave = () => {
      const left = (underWay.get(network) ?? 1) - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
    };
    response.once("close", () => (request.complete || request.destroyed ? leave() : request.once("close", leave)));
    next();
  };
}
