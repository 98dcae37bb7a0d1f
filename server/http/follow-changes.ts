import http from "node:http";

/** The backend sends a heartbeat more often, ms. */
const SILENCE_MS = 25_000;
const RECONNECT_MS = 500;

/**
 * Hears from the embedded backend when pages have changed. After a lost connection something may have changed meanwhile, so the listener is
 * called then too. @returns how to stop
 */
export function followChanges(backendUrl: string, onChange: () => void): () => void {
  let request: http.ClientRequest | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  function connect(): void {
    request = http.get(`${backendUrl}/changes`, { agent: false, timeout: SILENCE_MS });
    request.on("response", (response) => {
      onChange();
      let begun = "";
      response.setEncoding("utf8").on("data", (text: string) => {
        const lines = (begun + text).split("\n");
        begun = lines.pop() ?? "";
        if (lines.includes("change")) onChange();
      });
      // The request closes with it.
      response.on("error", () => {});
    });
    request.on("timeout", () => request?.destroy());
    request.on("error", () => {});
    request.on("close", () => {
      if (!stopped) again = setTimeout(connect, RECONNECT_MS);
    });
  }

  connect();
  return () => {
    stopped = true;
    clearTimeout(again);
    request?.destroy();
  };
}
