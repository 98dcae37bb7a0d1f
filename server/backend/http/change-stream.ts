import { nextTurn, type WorkCalendar } from "#shared/domain/calendar.ts";
import { type Clock, SECOND_MS } from "../clock.ts";
import express, { type RequestHandler, type Response } from "express";

/** Changes within this time are reported once, ms: an import of prices must not empty the page cache a hundred times. */
const BATCH_MS = 500;
/** A listener that hears nothing for longer has lost its connection, ms. */
const HEARTBEAT_MS = 10_000;

export interface ChangeStream {
  /** GET /changes, for the processes that render pages; the web server does not proxy it. A line «change» for changes, an empty one as a heartbeat. */
  routes: RequestHandler;
  /** Tells that pages have changed. */
  tell(): void;
  /** Ends the connections of the listeners. */
  close(): void;
}

/** Tells the web processes when what they have cached is out of date. */
export function createChangeStream(): ChangeStream {
  const listeners = new Set<Response>();
  let waiting: NodeJS.Timeout | undefined;
  let missed = false;
  const write = (line: string) => {
    for (const listener of listeners) listener.write(`${line}\n`);
  };
  const heartbeat = setInterval(() => write(""), HEARTBEAT_MS);
  heartbeat.unref();

  function tell(): void {
    if (waiting) {
      missed = true;
      return;
    }
    write("change");
    waiting = setTimeout(() => {
      waiting = undefined;
      if (missed) tell();
    }, BATCH_MS);
    waiting.unref();
    missed = false;
  }

  const routes = express.Router();
  routes.get("/changes", (_request, response) => {
    response.type("text/plain").set("Cache-Control", "no-store").flushHeaders();
    listeners.add(response);
    response.on("close", () => listeners.delete(response));
  });
  return {
    routes,
    tell,
    close() {
      clearInterval(heartbeat);
      clearTimeout(waiting);
      for (const listener of listeners) listener.end();
    },
  };
}

/** Tells that pages have changed when the days that they promise do: at the cut-off and at midnight. @returns how to stop */
export function tellAtTurns(calendar: WorkCalendar | undefined, clock: Clock, tell: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    if (!calendar) return;
    const now = clock();
    // A timer may be a little early.
    const left = nextTurn(calendar, now) - now + SECOND_MS;
    timer = setTimeout(() => {
      tell();
      wait();
    }, left);
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}
