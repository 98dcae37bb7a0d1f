import { describe, expect, it } from "vitest";
import { addWatched, LIST_KEYS, parseList, toggleId, withoutIds } from "./lists.ts";

describe("local lists", () => {
  it("are kept under the keys cart, favorites, compare, quickOrdering and watched", () => {
    expect(LIST_KEYS).toEqual(["cart", "favorites", "compare", "quickOrdering", "watched"]);
  });

  it.each([
    ["nothing stored", null, []],
    ["an empty string", "", []],
    ["JSON null", "null", []],
    ["not JSON", "[1,2", []],
    ["an object", '{"0":1}', []],
    ["a number", "7", []],
    ["a string", '"1,2"', []],
    ["nested arrays", "[[1],[2,[3]],4]", [4]],
    ["objects in place of ids", '[{"id":1},2]', [2]],
    ["strings of digits", '["1","2"]', [1, 2]],
    ["other strings", '["","abc","1,2"," ","1e3","0x10","1.0"]', []],
    ["truth values and null", "[true,false,null,3]", [3]],
    ["zero and negative numbers", "[0,-1,5]", [5]],
    ["floats", "[1.5,2]", [2]],
    ["numbers too large to be exact", "[9007199254740993,1e400,6]", [6]],
    ["duplicates, written differently too", '[3,1,3,"1"]', [3, 1]],
  ])("damaged storage is repaired, never fatal: %s", (_, stored, ids) => {
    expect(parseList("favorites", stored)).toEqual(ids);
  });

  it("ten thousand entries are read as they are", () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
    expect(parseList("compare", JSON.stringify(ids))).toEqual(ids);
  });
});

describe("toggling in favorites or compare", () => {
  it("adds the id if absent", () => {
    expect(toggleId([1, 2], 3)).toEqual([1, 2, 3]);
  });

  it("removes the id if present", () => {
    expect(toggleId([1, 2, 3], 2)).toEqual([1, 3]);
  });

  it("twice is as before, and the given list stays untouched", () => {
    const ids = Object.freeze([1, 2]);
    expect(toggleId(toggleId(ids, 9), 9)).toEqual([1, 2]);
  });
});

describe("watched list", () => {
  it("a viewed product comes to the front", () => {
    expect(addWatched([1, 2], 3)).toEqual([3, 1, 2]);
  });

  it("has no duplicates: a product viewed again moves to the front", () => {
    expect(addWatched([1, 2, 3], 3)).toEqual([3, 1, 2]);
  });

  it("at most 10 entries, the oldest is dropped", () => {
    expect(addWatched([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 11)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });

  it("a full list with a product viewed again drops nothing", () => {
    expect(addWatched([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 1)).toEqual([1, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });

  it("a stored list that is too long is cut to its 10 newest", () => {
    expect(parseList("watched", "[1,2,3,4,5,6,7,8,9,10,11,12]")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe("erroneous ids", () => {
  it("leave the list", () => {
    expect(withoutIds([1, 2, 3], [2, 9])).toEqual([1, 3]);
  });

  it("the same array comes back when none of them is in it", () => {
    const ids = [1, 2];
    expect(withoutIds(ids, [9])).toBe(ids);
  });
});
