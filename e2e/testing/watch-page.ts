import type { Page } from "playwright";

/** Collects the problems of a page. */
export interface PageWatch {
  /** Console errors and warnings, exceptions, policy violations, failed requests, statuses from 400 up. */
  problems(): string[];
}

export interface WatchOptions {
  /** Problems that the test causes itself. */
  expected?: readonly RegExp[];
}

export function watchPage(page: Page, { expected = [] }: WatchOptions = {}): PageWatch {
  const problems: string[] = [];
  const report = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  page.on("console", (message) => {
    // Most tests have no worker (fixtures.ts), and Playwright says so in the page's console.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    // A violation of the Content-Security-Policy is a console error as well.
    if (["error", "warning"].includes(message.type())) report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => report(`exception: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left cancels its requests.
    if (reason !== "net::ERR_ABORTED") report(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) report(`status ${response.status()}: ${response.url()}`);
  });
  return { problems: () => problems };
}
