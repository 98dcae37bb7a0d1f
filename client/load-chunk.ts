/**
 * The modules of the chunks by their names. Code that loads a chunk adds it here (`declare module`) with the exports that it uses; the site's
 * table says which file it is. The table is in a higher layer than all code that loads chunks, so there are no import cycles.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is filled by those who load chunks
export interface ChunkModules {}

/** How a module that is loaded on demand is imported. */
export interface ChunkRow<Module = unknown> {
  module: () => Promise<Module>;
  /** The page works without it when it fails to load. */
  extra?: boolean;
  /** The page that the server renders it in. The page's stylesheet contains the chunk's styles, because the HTML arrives before the code. */
  rendered?: string;
}

export type ChunkTable = { readonly [Id in keyof ChunkModules]: ChunkRow<ChunkModules[Id]> };

/** Loads modules by name, each with its stylesheets and only once. */
export interface Loader<Modules> {
  /**
   * Loads what is needed now. On a failure the page is reloaded, at most once a minute; within that minute, and for an extra, the promise
   * rejects.
   */
  load<Id extends keyof Modules>(id: Id): Promise<Modules[Id]>;
  /** Fetches the files of what will probably be needed. */
  prefetch(id: keyof Modules): Promise<void>;
  /** The module when it has been loaded. */
  get<Id extends keyof Modules>(id: Id): Modules[Id] | undefined;
}

export type ChunkLoader = Loader<ChunkModules>;

export interface LoaderOptions {
  /** Loads the stylesheets of a module and resolves when they apply: nothing is shown before that. */
  loadStyles?: (id: PropertyKey) => Promise<unknown>;
  /** Fetches the files of a module. */
  prefetch?: (id: PropertyKey) => Promise<void>;
}

const nothing = () => Promise.resolve();

export function createLoader<Modules>(
  rows: { readonly [Id in keyof Modules]?: ChunkRow<Modules[Id]> },
  { loadStyles = nothing, prefetch = nothing }: LoaderOptions = {},
): Loader<Modules> {
  const loaded = new Map<keyof Modules, Modules[keyof Modules]>();
  const get = <Id extends keyof Modules>(id: Id) => loaded.get(id) as Modules[Id] | undefined;
  const loadOnce = async <Id extends keyof Modules>(id: Id): Promise<Modules[Id]> => {
    const row = rows[id];
    if (!row) throw new Error(`There is no ${String(id)}`);
    const present = get(id);
    if (present !== undefined) return present;
    const [module] = await Promise.all([row.module(), loadStyles(id)]);
    loaded.set(id, module);
    return module;
  };
  return {
    load: (id) => (rows[id]?.extra ? loadOnce(id) : orReload(loadOnce(id))),
    prefetch: async (id) => (loaded.has(id) ? undefined : prefetch(id)),
    get,
  };
}

async function orReload<Result>(loading: Promise<Result>): Promise<Result> {
  try {
    return await loading;
  } catch (error) {
    if (!reloadPage()) throw error;
    // Nothing else is shown until the page is reloaded.
    return new Promise(() => {});
  }
}

const STORAGE_KEY = "chunk-reload";
const INTERVAL_MS = 60_000;

/**
 * Handles code that does not load: usually a new version of the site has replaced it, and a reload brings it (docs/specification.md, section 8).
 * Reloads the page at most once a minute. Does not reload when session storage is unavailable or there is no network.
 * @returns whether the page reloads
 */
export function reloadPage(): boolean {
  if (navigator.onLine === false) return false;
  try {
    const last = Number(sessionStorage.getItem(STORAGE_KEY));
    // Only the computer's clock outlives a page. When it was set back, one reload more does no harm.
    if (Math.abs(Date.now() - last) < INTERVAL_MS) return false;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Loads a stylesheet that the document does not have; resolves when it applies. A failure rejects. */
export async function loadStyle(href: string | undefined): Promise<void> {
  if (!href) return;
  const present = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
  if (present?.sheet) return;
  return new Promise((resolve, reject) => {
    // A link without a sheet is being loaded by another call.
    const link = present ?? document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`The stylesheet ${href} did not load`));
    });
    if (!present) document.head.append(link);
  });
}
