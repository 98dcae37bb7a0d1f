import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { OnLoadArgs, Plugin } from "esbuild";

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

/** What nobody uses of React Router's production build, and what stands there instead so that the bundler leaves it out. */
const UNUSED_OF_ROUTER: readonly [RegExp, string][] = [
  // A name for developer tools is an assignment, which keeps its component, and so does a call that is not marked as pure.
  [/^\w+\.displayName = "\w+";$/gm, ""],
  [/^(var \w+ = )(\w+\.forwardRef\()/gm, "$1/* @__PURE__ */ $2"],
  // A name of React's that is looked up at run time keeps all of them.
  [/\[USE_OPTIMISTIC\]/g, ".useOptimistic"],
  // Options that `createBrowserRouter` never gets from us, and what they would lead to.
  [/\binit\.(?:patchRoutesOnNavigation|instrumentations|dataStrategy)\b/g, "undefined"],
  [/\bif \((!?)isFogOfWar\)/g, "if ($1false)"],
  [/\b(?:\w+\.)?(?:route|routeToUpdate)\.lazy\b(?!\[| =(?!=))/g, "undefined"],
  [/ \|\| parseHydrationData\(\)/g, ""],
  // Fetchers: a form whose answer stands in its place has `useForm`.
  [/^\s+fetch: fetch2?,$/gm, ""],
  // Server components.
  [/^\s+if \(this\.context\) \{\s+return .+RSCErrorHandler, .+\s+\}$/gm, ""],
];
/** The methods of a ref on a fragment: assignments, which keep them. No fragment of ours has a ref. */
const UNUSED_OF_REACT_DOM: typeof UNUSED_OF_ROUTER = [[/^FragmentInstance\.prototype\.\w+ = function[^]*?^\};$/gm, ""]];

/**
 * Lets the bundler leave out what nobody uses of React Router and react-dom, 9 % of all scripts. What another version words differently is not
 * replaced, which costs bytes and nothing else.
 */
export function unusedParts(): Plugin {
  const without = (unused: typeof UNUSED_OF_ROUTER) => async (args: OnLoadArgs) => {
    const source = await readFile(args.path, "utf8");
    return { contents: unused.reduce((text, [found, instead]) => text.replace(found, instead), source) };
  };
  return {
    name: "unused-parts",
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/ }, without(UNUSED_OF_ROUTER));
      onLoad({ filter: /[\\/]react-dom-client\.production\.js$/ }, without(UNUSED_OF_REACT_DOM));
    },
  };
}
