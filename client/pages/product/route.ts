import { paths } from "#shared/paths.ts";
import { definePage } from "../../page.ts";
import { loadCard, productHead } from "./load.ts";

export const productRoute = definePage({
  pattern: paths.product.pattern,
  page: "product",
  query: ["m"],
  local: ["m"],
  load: (context) => loadCard(context, context.params.type ?? "", context.params.item ?? "", context.params.category),
  head: productHead,
});
