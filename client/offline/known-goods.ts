import type { CartLine, CartResponse, DeliveryOffer } from "#shared/contract/cart.ts";
import type { Modification, ProductCard } from "#shared/contract/catalog.ts";
import { unitIn } from "#shared/domain/unit.ts";
import { unpackJson } from "#shared/text/packed-json.ts";
import { PAGE_STATE_ID } from "../page-state.ts";

/** Of a card or of a whole product. */
type Product = Omit<ProductCard, "modifications"> & { modifications: (ProductCard["modifications"][number] & Partial<Modification>)[] };

/** Without a page of a product nothing is known of the delivery. */
const NO_DELIVERY: DeliveryOffer = { regions: [], region: "", weight_kg: null, options: [] };

/**
 * What stored pages know of goods and of their delivery, as the answer of a cart that holds a piece of each: something can be put into the cart
 * without a network that was in no cart before. A later page replaces an earlier one.
 * @returns null = they show no goods
 */
export function goodsOnPages(pages: readonly string[]): CartResponse | null {
  const lines = new Map<number, CartLine>();
  let delivery: DeliveryOffer | null = null;
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (isProduct(value)) for (const line of linesOf(value)) lines.set(line.id, line);
    else if (isDelivery(value)) delivery = value;
    for (const inner of Object.values(value)) look(inner);
  };
  for (const html of pages) {
    const packed = new RegExp(`id="${PAGE_STATE_ID}">([^<]*)<`).exec(html)?.[1];
    if (packed) look(unpackJson(packed));
  }
  if (lines.size === 0) return null;
  const products = [...lines.values()];
  return {
    page: { products },
    errorProductsId: [],
    error_products: [],
    total_price: 0,
    total_discount: 0,
    delivery: delivery ?? NO_DELIVERY,
  };
}

const isProduct = (value: object): value is Product =>
  "modifications" in value && "pictures" in value && "url" in value && "price" in value;
const isDelivery = (value: object): value is DeliveryOffer => "regions" in value && "options" in value && "weight_kg" in value;

function linesOf(product: Product): CartLine[] {
  const { id: product_id, url, name, brand, order_days, variant, modifications } = product;
  const [photo = null] = product.pictures;
  const chosen = modifications.length > 0 ? modifications : [product];
  return chosen
    .filter(({ price }) => price > 0)
    .map((item) => {
      const own: Partial<Modification> = item === product ? {} : item;
      return {
        id: item.id,
        product_id,
        url,
        name,
        modification: own.name ?? (variant?.id === item.id ? variant.name : ""),
        brand: brand?.name ?? "",
        article: own.article ?? product.article,
        picture: own.picture ?? photo,
        price: item.price,
        price_before_discount: item.price_before_discount,
        quantity: 1,
        unit: unitIn([...(own.specs ?? []), ...product.specs]),
        requested: 1,
        stock: item.stock,
        order_days,
        total_price: item.price,
      };
    });
}
