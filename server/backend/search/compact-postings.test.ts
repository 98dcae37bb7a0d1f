import MiniSearch, { type Query } from "minisearch";
import { expect, it } from "vitest";
import { seededRandom } from "../testing/random.ts";
import { CompactSearch } from "./compact-postings.ts";

const WORDS = ["батут", "батуты", "гиря", "гантель", "гантели", "скамья", "сетка", "чехол", "norde", "nord"];
const options = { fields: ["name", "article", "details"], searchOptions: { boost: { name: 4 } } };

it.each<[string, Query]>([
  ["a word", "батут"],
  ["the beginning of a word", { queries: ["гант"], prefix: true }],
  ["a word with a mistake", { queries: ["сетко", "нord"], fuzzy: 1 }],
  ["all of several words", { queries: ["гиря", "nord"], combineWith: "AND", prefix: true }],
  ["words of which one is left out", { queries: ["чехол", "батут"], combineWith: "AND_NOT" }],
  ["a word in one field", { queries: ["скамья"], fields: ["details"] }],
  ["an article", "bz77"],
])("finds %s like MiniSearch, with the same scores", (_, query) => {
  const random = seededRandom(1);
  const word = () => WORDS[Math.floor(random() * WORDS.length)];
  const some = () => Array.from({ length: 1 + Math.floor(random() * 6) }, word).join(" ");
  const documents = Array.from({ length: 300 }, (_document, id) => ({ id, name: some(), article: `bz${id}`, details: some() }));
  const [compact, plain] = [new CompactSearch(options), new MiniSearch(options)];
  for (const index of [compact, plain]) for (let at = 0; at < documents.length; at += 50) index.addAll(documents.slice(at, at + 50));
  expect(plain.search(query).length).toBeGreaterThan(0);
  expect(compact.search(query)).toEqual(plain.search(query));
});
