import { expect, it } from "vitest";
import { packJson, unpackJson } from "./packed-json.ts";

it.each([
  [
    "characters to escape, in short and long texts",
    ["\0", "\t", "\\", "\ud83d", "🤸", "a long text with \ud83d", 'a long text with \\ and "', "1:1,"],
  ],
  ["numbers", [0, -0.5, 1e21, 1e-7, 2 ** 53]],
  ["texts and numbers", { text: '«ё» "\\\n\u2028</script>', zero: 0, less: -1, no: null, yes: true }],
  ["lists in lists", [[], [0, -1, ["name"]], {}, [{}]]],
  [
    "objects of one shape",
    [
      { id: 1, name: "a" },
      { id: 2, name: "b" },
      { name: "c", id: 3 },
    ],
  ],
  ["equal objects", { first: { inner: { src: "/a" } }, again: [{ inner: { src: "/a" } }, { inner: { src: "/a" } }, { src: "/a" }] }],
  ["an object inside one of its own shape", { at: { at: { at: 1 } }, to: { at: { at: 1 } } }],
  ["keys that mean something elsewhere", { "": 1, "a,b": 2, '"': { "a,b": 3, __proto__x: 4 } }],
  ["a long text that looks like an object", [{ aa: 1, bb: 2 }, "1:1,2,", { aa: 1, bb: 2 }, "1:1,2,"]],
  ["values that look like the marks", [["#1", "1:"], { a: "#1" }, { a: "[" }, { a: ["1,", "2"] }, { a: ["1", ",2"] }]],
  ["a bare text", "text"],
  [
    "equal long texts",
    { title: "Батуты с сеткой", url: "/catalog/batuty/", named: [{ title: "Батуты с сеткой" }, "/catalog/batuty/"], "/catalog/batuty/": 1 },
  ],
  ["long texts inside equal objects", [{ a: "0123456789", b: ["0123456789"] }, { a: "0123456789", b: ["0123456789"] }, "0123456789"]],
])("%s come back as they were", (_, value) => {
  expect(unpackJson(packJson(value))).toEqual(value);
});

it("a property without a value is left out, as in JSON", () => {
  expect(unpackJson(packJson([{ a: undefined, b: 1 }, undefined]))).toEqual([{ b: 1 }, null]);
});

it("a key `__proto__` stays a property", () => {
  const back = unpackJson(packJson(JSON.parse('{"__proto__":{"polluted":true}}'))) as object;
  expect(Object.keys(back)).toEqual(["__proto__"]);
  expect("polluted" in back).toBe(false);
});

it("a long text is said once", () => {
  expect(packJson(["/catalog/batuty/", { url: "/catalog/batuty/" }]).match(/batuty/g)).toHaveLength(1);
});

it("keys are said once, and equal objects once", () => {
  const type = { id: 9, slug: "batuty", picture: { src: "/media/batut.webp", alt: "Батут" } };
  const json = packJson([
    { id: 1, type, picture: type.picture },
    { id: 2, type, picture: type.picture },
    { id: 3, type, picture: null },
  ]);
  expect(json.match(/"slug"/g)).toHaveLength(1);
  expect(json.match(/Батут/g)).toHaveLength(1);
  expect(json.match(/"picture"/g)).toHaveLength(2);
});
