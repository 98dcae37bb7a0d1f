import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readDemo } from "../../../server/backend/demo/read-demo.ts";
import { readShots } from "./shots.ts";

const packed = z.object({ with: z.object({ boxes: z.array(z.tuple([z.number(), z.number(), z.number()])) }) });

/** «220 × 40 × 30 см» in metres. */
const metres = (size: string) => [...size.matchAll(/\d+(?:,\d+)?/g)].map(([number]) => Number(number.replace(",", ".")) / 100);

test("a photo of packages shows the packages that the product comes in", async () => {
  const { products } = await readDemo("server/content");
  const shots = [...(await readShots())].filter(([, shot]) => "model" in shot && shot.model === "cartons");
  expect(shots.length).toBeGreaterThan(0);
  const wrong = shots.filter(([name, shot]) => {
    const product = products.find(({ slug }) => name === `${slug}-folded`);
    const sets = [product, ...(product?.modifications ?? [])].map((one) => one?.boxes?.map(({ size }) => metres(size)) ?? []);
    const drawn = JSON.stringify(packed.parse(shot).with.boxes);
    return !sets.some((boxes) => JSON.stringify(boxes) === drawn);
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
});
