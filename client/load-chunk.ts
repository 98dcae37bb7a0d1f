/** A module that is loaded on demand. */
export interface ChunkRow<Module = unknown> {
  module: () => Promise<Module>;
  /** The page works without it when it fails to load. */
  extra?: boolean;
  /** The page that the server renders it in. The styles of that page hold its own, because the HTML comes before the code. */
  rendered?: string;
}

type Table = Record<string, ChunkRow>;
type ModuleOf<Row> = Row extends ChunkRow<infer Module> ? Module : never;

/** Loads the modules of a table by name, each with its stylesheets and only once. */
export interface Loader<Rows extends Table> {
  /**
   * Loads what is needed now. On a failure the page is reloaded, at most once a minute; within that minute, and for an extra, the promise
   * rejects.
   */
  load<Id extends keyof Rows>(id: Id): Promise<ModuleOf<Rows[Id]>>;
  /** Fetches the files of what will probably be needed. */
  prefetch(id: keyof Rows): Promise<void>;
  /** The module when it has been loaded. */
  get<Id extends keyof Rows>(id: Id): ModuleOf<Rows[Id]> | undefined;
}

export interface LoaderOptions {
  /** Loads the stylesheets of a module and resolves when they apply: nothing is shown before that. */
  loadStyles?: (id: PropertyKey) => Promise<unknown>;
  /** Fetches the files of a module. */
  prefetch?: (id: PropertyKey) => Promise<void>;
}

const nothing = () => Promise.resolve();

export function createLoader<Rows extends Table>(
  rows: Rows,
  { loadStyles = nothing, prefetch = nothing }: LoaderOptions = {},
): Loader<Rows> {
  const arrived = new Map<keyof Rows, unknown>();
  const bring = async <Id extends keyof Rows>(id: Id) => {
    const row = rows[id];
    if (!row) throw new Error(`There is no ${String(id)}`);
    if (!arrived.has(id)) {
      const [module] = await Promise.all([row.module(), loadStyles(id)]);
      arrived.set(id, module);
    }
    return arrived.get(id) as ModuleOf<Rows[Id]>;
  };
  return {
    load: (id) => (rows[id]?.extra ? bring(id) : orReload(bring(id))),
    prefetch: async (id) => (arrived.has(id) ? undefined : prefetch(id)),
    get: <Id extends keyof Rows>(id: Id) => arrived.get(id) as ModuleOf<Rows[Id]> | undefined,
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
 * For code that does not load: usually a new version of the site has replaced it, and a reload brings the new one (docs/specification.md, section 8).
 * Reloads the page at most once a minute, and not where that cannot be remembered or where there is no network to reload it from.
 * @returns whether the page reloads
 */
export function reloadPage(): boolean {
  if (navigator.onLine === false) return false;
  try {
    const last = Number(sessionStorage.getItem(STORAGE_KEY));
    if (Date.now() - last < INTERVAL_MS) return false;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
