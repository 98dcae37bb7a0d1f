import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { CatalogSource, SourceProduct, SourceStructure } from "../catalog/source.ts";
import { loadFacts } from "../content/facts.ts";
import { ContentError, openContent } from "../content/content-file.ts";
import pictures from "../../content/pictures.json" with { type: "json" };
import { brandsFile, categoriesFile, reviewsFile, typeFile, type TypeFile } from "./catalog-files.ts";
import { toSourceProduct, type Complain } from "./to-source-product.ts";

/** Increase it when the program makes other data of the same files. Then shops with the demonstration catalogue get it again. */
const RULES_VERSION = 5;

/** The folder inside the shipped content. It is not part of a shop's own texts: DATA_DIR/content never replaces it. */
export const DEMO_FOLDER = "catalog";

const REVIEWS_FILE = `${DEMO_FOLDER}/reviews.yaml`;

export interface DemoCatalog extends CatalogSource {
  products: SourceProduct[];
}

/** Reads the demonstration catalogue from the content that comes with the program, typeset. @throws ContentError */
export async function readDemo(contentDir: string): Promise<DemoCatalog> {
  const folder = openContent(contentDir, await loadFacts(contentDir));
  const [{ categories }, { brands, series }, reviews] = await Promise.all([
    folder.yaml(`${DEMO_FOLDER}/categories.yaml`, categoriesFile),
    folder.yaml(`${DEMO_FOLDER}/brands.yaml`, brandsFile),
    folder.yaml(REVIEWS_FILE, reviewsFile),
  ]);
  const known = { brand: slugsOf(brands), series: slugsOf(series) };
  const files = categories.flatMap((category) =>
    category.types.map((type) => ({ category: category.slug, type, file: `${DEMO_FOLDER}/${category.slug}/${type}.yaml` })),
  );
  const listed = new Set(files.map(({ file }) => file));
  for (const file of await yamlFiles(contentDir)) {
    const isType = file.split("/").length > 2;
    if (isType && !listed.has(file)) throw new ContentError(path.join(contentDir, file), null, "в categories.yaml такого вида товаров нет");
  }
  const types = await Promise.all(
    files.map(({ category, type, file }) =>
      folder.yaml(
        file,
        typeFile.transform((data, { issues }) =>
          sourceType(category, type, data, known, (place, message) =>
            issues.push({ code: "custom", input: undefined, path: [...place], message }),
          ),
        ),
      ),
    ),
  );
  const products = types.flatMap((one) => one.products);
  const slugs = new Set(products.map(({ slug }) => slug));
  for (const slug of Object.keys(reviews))
    if (!slugs.has(slug)) throw new ContentError(path.join(contentDir, REVIEWS_FILE), null, `товара «${slug}» нет`);
  return {
    structure: {
      categories: categories.map(({ name, slug, verb, lead, picture }) => ({ key: slug, slug, name, verb, lead, picture })),
      types: types.map(({ type }) => type),
      brands: brands.map((brand) => ({ key: brand.slug, ...brand })),
      series: series.map((one) => ({ key: one.slug, ...one })),
    },
    products: products.map((product) => ({ ...product, sample_reviews: (product.slug && reviews[product.slug]) || [] })),
  };
}

/** A hexadecimal digest of the files. It tells whether the demonstration catalogue has changed, without parsing them. */
export async function demoDigest(contentDir: string): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([RULES_VERSION, pictures, await loadFacts(contentDir)]));
  for (const file of await yamlFiles(contentDir)) hash.update(`${file}\n`).update(await readFile(path.join(contentDir, file)));
  return hash.digest("hex");
}

interface TypeWithProducts {
  type: SourceStructure["types"][number];
  products: SourceProduct[];
}

function sourceType(
  category: string,
  slug: string,
  { name, lead, picture, facets, products }: TypeFile,
  known: Record<"brand" | "series", ReadonlySet<string>>,
  wrong: Complain,
): TypeWithProducts {
  products.forEach((product, index) => {
    for (const key of ["brand", "series"] as const) {
      const named = product[key];
      if (named !== undefined && !known[key].has(named)) wrong(["products", index, key], `в brands.yaml нет «${named}»`);
    }
  });
  return {
    type: {
      key: slug,
      slug,
      category,
      name,
      lead,
      picture,
      facets: facets.map((facet) => ({
        id: facet.id,
        name: facet.name,
        kind: facet.kind,
        ...(facet.kind === "range" && { unit: facet.unit }),
      })),
    },
    products: products.map((product, index) =>
      toSourceProduct(slug, product, facets, (place, reason) => wrong(["products", index, ...place], reason)),
    ),
  };
}

/** Relative to the content folder, sorted. */
async function yamlFiles(contentDir: string): Promise<string[]> {
  const names = await readdir(path.join(contentDir, DEMO_FOLDER), { recursive: true });
  return names
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => [DEMO_FOLDER, ...name.split(path.sep)].join("/"))
    .toSorted();
}

function slugsOf(items: readonly { slug: string }[]): ReadonlySet<string> {
  return new Set(items.map(({ slug }) => slug));
}
