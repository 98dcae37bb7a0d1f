import type { Kysely } from "kysely";
import type { DeliveryRules } from "#shared/domain/delivery.ts";
import type { Database } from "../db/schema.ts";

/**
 * Courier in Moscow (490 ₽, free from 15 000 ₽, other terms above 200 kg), by weight to Kazan (30 kg 900 ₽, 100 kg 2 000 ₽, then 20 ₽ a kilogram),
 * pickup from anywhere.
 */
export const deliveryRules: DeliveryRules = {
  regions: [
    { id: "moskva", name: "Москва и область" },
    { id: "kazan", name: "Казань" },
    { id: "drugoy", name: "Другой город" },
  ],
  ways: [
    {
      id: "courier",
      name: "Курьером",
      tariffs: [
        {
          regions: ["moskva"],
          days: "1–3 рабочих дня",
          note: "До подъезда",
          price: 490,
          free_from: 15_000,
          heavy: { above_kg: 200, days: "день назовёт менеджер", note: "Грузовой машиной" },
        },
      ],
    },
    {
      id: "transport",
      name: "Транспортной компанией",
      tariffs: [
        {
          regions: ["kazan"],
          days: "3–5 дней в пути",
          note: "Груз застрахован",
          price: {
            steps: [
              { up_to_kg: 30, price: 900 },
              { up_to_kg: 100, price: 2000 },
            ],
            per_kg_above: 20,
          },
          free_from: null,
        },
        { regions: null, days: "срок назовёт менеджер", note: "Груз застрахован", price: null, free_from: null },
      ],
    },
    {
      id: "pickup",
      name: "Самовывоз",
      tariffs: [{ regions: null, days: "со следующего рабочего дня", note: "Мытищи", price: 0, free_from: null }],
    },
  ],
};

/** The same with days: packed until 14:00 from Monday to Friday, the courier on the next working day, to Kazan in 3 to 5 days after two. */
export const dayRules: DeliveryRules = {
  ...deliveryRules,
  calendar: { cutOff: 14 * 60, weekdays: [1, 2, 3, 4, 5], holidays: [], extraDays: [] },
  call: "позвоним в течение часа",
  ways: deliveryRules.ways.map((way) => ({
    ...way,
    tariffs: way.tariffs.map((tariff) => {
      if (tariff.regions === null && way.id !== "pickup") return tariff;
      const lead =
        way.id === "transport" ? ({ working: [2, 2], transit: [3, 5] } as const) : ({ working: [1, 1], transit: [0, 0] } as const);
      return { ...tariff, lead };
    }),
  })),
};

/**
 * Products for tests with fixed ids: 1 a trampoline sold by its modifications 11 (29 990 ₽, was 34 990 ₽,
 * 5 pieces, two boxes of 42.3 kg together), 12 (39 990.50 ₽, not counted) and 13 (sold out), both of unknown weight; 2 a kettlebell
 * (3 490 ₽, 1 piece, 16.4 kg); 3 a rack on request; 4 a mat (990 ₽, not counted, of unknown weight); 5 a ball that is sold out; 6 a cage
 * (90 000 ₽, made in 25 days) and 7 a leg press (80 000 ₽, made in 40 days).
 */
export async function seedProducts(db: Kysely<Database>): Promise<void> {
  const { id: catalog_id } = await db
    .insertInto("catalogs")
    .values({ source: "feed", status: "ready", created_at: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("active_catalog").values({ single: 1, catalog_id }).execute();
  const place = { catalog_id, lead: "", picture: null, position: 0 };
  await db
    .insertInto("categories")
    .values({ ...place, id: 1, slug: "sport", name: "Спорт", verb: "" })
    .execute();
  await db
    .insertInto("types")
    .values({ ...place, id: 1, category_id: 1, slug: "inventar", name: "Инвентарь" })
    .execute();
  await db.insertInto("brands").values({ catalog_id, id: 1, slug: "atlant", name: "Атлант", description: "" }).execute();
  const common = {
    catalog_id,
    type_id: 1,
    brand_id: null,
    series_id: null,
    article: "",
    lead: "",
    description: "",
    old_price: null,
    price_from: 0,
    special: 0,
    is_new: 0,
    is_hit: 0,
    order_days: null,
    in_stock: 1,
    popularity: 0,
    warranty_months: null,
    pictures: "[]",
    specs: "[]",
    spec_groups: "[]",
    features: "[]",
    boxes: "[]",
  };
  const picture = JSON.stringify([{ src: "/photo/kettlebell.webp", alt: "Гиря" }]);
  await db
    .insertInto("products")
    .values([
      {
        ...common,
        id: 1,
        slug: "batut",
        name: "Батут «Орбита»",
        price: 0,
        display_price: 2_999_000,
        stock: null,
        boxes: JSON.stringify([
          { name: "Рама, 10 ft", size: "134 × 48 × 33 см", weight_kg: 30.1 },
          { name: "Сетка, мат и полотно, 10 ft", size: "128 × 45 × 30 см", weight_kg: 12.2 },
        ]),
      },
      {
        ...common,
        id: 2,
        slug: "girya",
        name: "Гиря",
        article: "G-16",
        brand_id: 1,
        price: 349_000,
        display_price: 349_000,
        stock: 1,
        pictures: picture,
        boxes: JSON.stringify([{ name: "Коробка", size: "30 × 20 × 20 см", weight_kg: 16.4 }]),
      },
      { ...common, id: 3, slug: "rama", name: "Силовая рама", price: 0, display_price: 0, stock: null },
      { ...common, id: 4, slug: "kovrik", name: "Коврик", price: 99_000, display_price: 99_000, stock: null },
      { ...common, id: 5, slug: "myach", name: "Мяч", price: 150_000, display_price: 150_000, stock: 0, in_stock: 0 },
      {
        ...common,
        id: 6,
        slug: "kletka",
        name: "Клетка",
        price: 9_000_000,
        display_price: 9_000_000,
        stock: null,
        in_stock: 0,
        order_days: 25,
      },
      { ...common, id: 7, slug: "zhim", name: "Жим", price: 8_000_000, display_price: 8_000_000, stock: null, in_stock: 0, order_days: 40 },
    ])
    .execute();
  const modification = { catalog_id, product_id: 1, note: "", old_price: null, price_from: 0, picture: null, specs: "[]" };
  await db
    .insertInto("modifications")
    .values([
      {
        ...modification,
        id: 11,
        position: 0,
        article: "B-10",
        name: "10 ft",
        price: 2_999_000,
        old_price: 3_499_000,
        price_from: 1,
        stock: 5,
      },
      { ...modification, id: 12, position: 1, article: "B-12", name: "12 ft", price: 3_999_050, stock: null },
      { ...modification, id: 13, position: 2, article: "B-16", name: "16 ft", price: 5_999_000, stock: 0 },
    ])
    .execute();
}

/** Pieces in stock of a product or a modification. */
export async function stockOf(db: Kysely<Database>, id: number): Promise<number | null | undefined> {
  const product = await db.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirst();
  return product?.stock ?? (await db.selectFrom("modifications").select("stock").where("id", "=", id).executeTakeFirst())?.stock;
}
