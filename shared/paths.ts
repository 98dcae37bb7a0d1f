/**
 * Every page address of the site, once. A pattern is React Router's (no trailing slash); `href` builds the
 * canonical address, which always ends in a slash.
 */
function page<Params extends Record<string, string> = Record<never, string>>(pattern: string) {
  return {
    pattern,
    href(...[params]: keyof Params extends never ? [] : [Params]): string {
      const filled = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ""));
      return filled.endsWith("/") ? filled : `${filled}/`;
    },
  };
}

export const paths = {
  home: page("/"),
  cart: page("/cart"),
  catalog: page("/catalog"),
  category: page<{ category: string }>("/catalog/:category"),
  type: page<{ category: string; type: string }>("/catalog/:category/:type"),
  product: page<{ category: string; type: string; item: string }>("/catalog/:category/:type/:item"),
  favorites: page("/favorites"),
  politics: page("/politics"),
  search: page("/search"),
};
