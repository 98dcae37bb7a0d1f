import { measureAssets } from "./assets.ts";
import { benchCatalog } from "./catalog.ts";
import { benchImages } from "./images.ts";
import { benchMemory, benchPages } from "./pages.ts";
import { benchSearch } from "./search.ts";
import { printTable } from "./table.ts";

/** `npm run bench`: every figure as a ratio to a reference measured in the same run. */
printTable([
  ...(await benchPages()),
  ...(await benchCatalog()),
  ...(await benchSearch()),
  ...(await benchImages()),
  ...measureAssets(),
  await benchMemory(),
]);
