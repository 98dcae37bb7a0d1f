import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express, { type Express } from "express";
import { escapeMarkup } from "#shared/text/escape.ts";

/** What goes wrong on demand, each fault so many times. @param names what the faults are */
export function createFaults<Fault extends string>(names: Readonly<Record<Fault, string>>) {
  const left = new Map<string, number>();
  return {
    /** Whether the fault happens now; each time uses it up. */
    happens(name: Fault): boolean {
      const times = left.get(name) ?? 0;
      if (times > 0) left.set(name, times - 1);
      return times > 0;
    },
    /** Lets a fault happen so many times. */
    fault: (name: Fault, times = 1) => void left.set(name, times),
    /** The form of the faults; `openSimulator` takes it. */
    form(): string {
      const fields = Object.entries<string>(names).map(
        ([name, text]) =>
          `<p><label><input name="${name}" size="3" value="${left.get(name) ?? 0}"> раз: ${text} <code>${name}</code></label></p>`,
      );
      return `<h2>Сбои</h2><form method="post" action="/faults/">${fields.join("")}<button>Задать</button></form>`;
    },
    /** Takes what was typed into the form. */
    take(body: Readonly<Record<string, string>>): void {
      for (const [name, times] of Object.entries(body))
        if (Object.hasOwn(names, name)) left.set(name, /^\d{1,4}$/.test(times) ? Number(times) : 0);
    },
  };
}

/** Sends notifications, which get lost, come late or twice on demand. @param lateMs how late a late one is, ms; null = until `deliverLate` */
export function createNotifier(happens: (fault: "lost" | "late" | "double") => boolean, lateMs: number | null) {
  const under = new Set<Promise<unknown>>();
  const late: (() => void)[] = [];

  /** Sends it without a fault. */
  function send(post: () => Promise<unknown>): void {
    const sending = post().catch(() => undefined);
    under.add(sending);
    void sending.finally(() => under.delete(sending));
  }

  return {
    send,
    tell(post: () => Promise<unknown>): void {
      if (happens("lost")) return;
      if (happens("late")) {
        if (lateMs === null) late.push(() => send(post));
        else setTimeout(() => send(post), lateMs).unref();
        return;
      }
      send(post);
      if (happens("double")) send(post);
    },
    deliverLate: () => late.splice(0).forEach((go) => go()),
    /** Resolves when all notifications were answered. */
    async settled(): Promise<void> {
      while (under.size > 0) await Promise.all(under);
    },
  };
}

/** Posts a notification as JSON. @param timeoutMs how long the shop may take to answer */
export async function postNotification(url: string, body: object, timeoutMs: number): Promise<void> {
  const sent = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(timeoutMs) });
  await response.body?.cancel();
}

interface OpenSimulator {
  /** For its calls and pages. */
  app: Express;
  /** `http://127.0.0.1:…` */
  url: string;
  close(): Promise<void>;
}

/** Listens on a loopback port of this machine; 0 = any free one. */
export async function openSimulator(port: number, { take }: Pick<ReturnType<typeof createFaults>, "take">): Promise<OpenSimulator> {
  const app = express();
  app.disable("x-powered-by");
  app.use(express.json({ limit: "1mb" }), express.urlencoded({ extended: false, limit: "10kb" }));
  app.post("/faults/", (request, response) => {
    take(request.body as Record<string, string>);
    response.redirect(303, "/");
  });
  const server = app.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    app,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A page of a simulator. @param body HTML */
export const simulatorPage = (title: string, body: string) => `<!doctype html><html lang="ru"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title>
<body style="font:18px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem"><h1>${escapeMarkup(title)}</h1>${body}</body></html>`;
