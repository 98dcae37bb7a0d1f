import type { PlainParts } from "../state/context.tsx";
import { PlainCartView } from "./cart.tsx";
import { PlainCompareView } from "./compare.tsx";
import { PlainFavoritesView } from "./favorites.tsx";

/** What the cart, the favourites and the comparison show where there is no script. Only the server imports it; the build puts its styles into one stylesheet. */
export const plain: PlainParts = { cart: PlainCartView, favorites: PlainFavoritesView, compare: PlainCompareView };
