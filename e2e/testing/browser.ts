import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContextOptions } from "playwright";

/** The browser must not connect to the outside and must not wait for a display. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Debian's. Without windows it opens a page in less time. */
const SYSTEM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Starts Chromium from CHROMIUM_PATH, else the system's, else Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM_PATH, ...SYSTEM].find((file) => file && existsSync(file));
  return chromium.launch({ executablePath, args: FLAGS });
}

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
