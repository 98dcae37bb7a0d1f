import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, readingTest as test } from "./testing/fixtures.ts";

test("shoppers get neither the styleguide nor any of its code", async ({ shop }) => {
  expect((await fetch(`${shop.url}/styleguide/`)).status).toBe(404);
  const files = readdirSync("dist", { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(?:js|css|json)$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(0);
  const having = files.filter(({ parentPath, name }) =>
    /data-force|sg-chapter|"\/styleguide"/.test(readFileSync(path.join(parentPath, name), "utf8")),
  );
  expect(having.map(({ name }) => name)).toEqual([]);
});
