/**
 * The address of a page. `pattern` is a pattern of React Router without the trailing slash; `href` builds the canonical address, which ends in a
 * slash.
 */
export function page<Params extends Record<string, string> = Record<never, string>>(pattern: string) {
  return {
    pattern,
    href(...[params]: keyof Params extends never ? [] : [Params]): string {
      const filled = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ""));
      return filled.endsWith("/") ? filled : `${filled}/`;
    },
  };
}

/** All page addresses of the shop. */
export const paths = {
  home: page("/"),
  about: page("/about"),
  account: page("/account"),
  articles: page("/articles"),
  article: page<{ url: string }>("/articles/:url"),
  brands: page("/company/brands"),
  brand: page<{ brand: string }>("/company/brands/:brand"),
  cart: page("/cart"),
  purchaseList: page("/cart/list"),
  points: page("/cart/points"),
  savedCarts: page("/cart/saved"),
  savedCart: page<{ key: string }>("/cart/saved/:key"),
  catalog: page("/catalog"),
  category: page<{ category: string }>("/catalog/:category"),
  type: page<{ category: string; type: string }>("/catalog/:category/:type"),
  product: page<{ category: string; type: string; item: string }>("/catalog/:category/:type/:item"),
  clubsEquipment: page("/clubs-equipment"),
  planner: page("/clubs-equipment/planner"),
  compare: page("/compare"),
  contacts: page("/contacts"),
  dealers: page("/dealers"),
  favorites: page("/favorites"),
  form: page<{ form: string }>("/forms/:form"),
  login: page("/login"),
  news: page("/news"),
  newsItem: page<{ url: string }>("/news/:url"),
  newsletter: page("/newsletter"),
  offline: page("/offline"),
  order: page("/order"),
  ourProjects: page("/our-projects"),
  payment: page("/payment"),
  politics: page("/politics"),
  productRegistration: page("/product_registration"),
  registrationConfirm: page("/registration-confirm"),
  search: page("/search"),
  service: page("/service"),
  exploitation: page("/service/exploitation"),
  faq: page("/service/faq"),
  instructions: page("/service/instructions"),
  manual: page("/service/manual"),
  programs: page("/service/programs"),
  serviceOrder: page("/service/service_order"),
  servicePolitics: page("/service/service_politics"),
  terms: page("/service/terms"),
  spareParts: page("/service/spare-parts"),
  serviceRequest: page("/service/zayavka_servis"),
  successStories: page("/success-stories"),
  successStory: page<{ url: string }>("/success-stories/:url"),
  unsubscribe: page("/unsubscribe"),
};

/** Where a browser without script sends its changes of the cart, the favourites and the comparison. It is no page. */
export const LISTS_PATH = "/lists/";
/** The id of the form that stands in every page for their buttons. */
export const LISTS_FORM = "lists";

/** The page of the parts for a product or one of its sizes, by the id of either. */
export const partsHref = (product: number) => `${paths.spareParts.href()}?product=${product}`;
