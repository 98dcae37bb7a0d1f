import { measureAssets } from "./assets.ts";
import { benchCatalog } from "./catalog.ts";
import { benchImages } from "./images.ts";
import { benchMainThread } from "./main-thread.ts";
import { benchMemory } from "./memory.ts";
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";
import { benchSearch } from "./search.ts";
import { printTable } from "./table.ts";

/** `npm run bench`: prints each figure with its ratio to a reference that is measured in the same run. */
printTable([
  ...(await benchPages()),
  ...(await benchCatalog()),
  ...(await benchSearch()),
  ...(await benchOrders()),
  ...(await benchImages()),
  ...measureAssets(),
  ...(await benchMainThread()),
  ...(await benchMemory()),
]);
