import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Plugin } from "esbuild";

const require = createRequire(import.meta.url);
const NAMESPACE = "react-modules";

/**
 * Gives React's CommonJS modules exports that a bundler binds by name. Without this each element calls `(0, runtime.jsx)(…)`, through a getter: 2 % of a
 * rendered page, and 3 % of all scripts.
 */
export function reactModules(): Plugin {
  return {
    name: "react-modules",
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path, kind, namespace }) =>
        kind === "import-statement" && namespace !== NAMESPACE ? { path, namespace: NAMESPACE, sideEffects: false } : undefined,
      );
      onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => {
        const names = Object.keys(require(path) as object).filter((name) => !name.startsWith("__"));
        // A call that is marked as pure is left out when nobody imports its name.
        const exports = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => module.${name})();`);
        return {
          contents: [`import module from ${JSON.stringify(path)};`, ...exports, "export default module;"].join("\n"),
          resolveDir: process.cwd(),
        };
      });
    },
  };
}

/**
 * Lets the bundler leave out what nobody uses of React Router's production build: its links, forms and scrolling, which the shop has of its
 * own, are 4 % of all scripts. A name for developer tools is an assignment, which keeps its component, and so does a call of `forwardRef` that
 * is not marked as pure. A name of React's that is looked up at run time keeps all of them.
 */
export function routerModules(): Plugin {
  return {
    name: "router-modules",
    setup: ({ onLoad }) =>
      onLoad({ filter: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/ }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        return {
          contents: source
            .replace(/^\w+\.displayName = "\w+";$/gm, "")
            .replace(/^(var \w+ = )(\w+\.forwardRef\()/gm, "$1/* @__PURE__ */ $2")
            .replace(/\[USE_OPTIMISTIC\]/g, ".useOptimistic"),
        };
      }),
  };
}
