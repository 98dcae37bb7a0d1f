import { hydrateRoot } from "react-dom/client";

/**
 * The largest library of every page has a chunk of its own: it is evaluated before all other code, in a task of its own, so that neither task
 * holds the main thread for long (client/start/boot.ts). The call keeps the bundler from removing it.
 */
Object.freeze([hydrateRoot]);
