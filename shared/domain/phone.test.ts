import { describe, expect, it } from "vitest";
import { DEFAULT_PHONE_MASK, formatPhone, missingDigits, nationalDigits, normalizePhone, PHONE_MASK, PHONE_PREFIX } from "./phone.ts";

describe("phone masks", () => {
  it("the default one is +7 (___) ___-__-__, the application installs +7 ___ ___ __ __", () => {
    expect(DEFAULT_PHONE_MASK).toBe("+7 (___) ___-__-__");
    expect(PHONE_MASK).toBe("+7 ___ ___ __ __");
  });

  it("the default one is 17 characters long after its plus", () => {
    expect(DEFAULT_PHONE_MASK.slice(1)).toHaveLength(17);
  });

  it("both have a place for each of the ten digits and begin with the prefix", () => {
    for (const mask of [DEFAULT_PHONE_MASK, PHONE_MASK]) {
      expect(mask.match(/_/g)).toHaveLength(10);
      expect(mask.startsWith(PHONE_PREFIX)).toBe(true);
    }
  });
});

describe("phone input", () => {
  it.each([
    ["9162047711", "9162047711"],
    ["8 (916) 204-77-11", "9162047711"],
    ["89162047711", "9162047711"],
    ["+7 916 204 77 11", "9162047711"],
    ["7 916 204 77 11", "9162047711"],
    ["  +7(916)204-77-11 ", "9162047711"],
    ["+ 7 916 204 77 11", "9162047711"],
    ["тел.: 8 916 204\u00a077\u00a011", "9162047711"],
    ["812 204-77-11", "8122047711"],
    ["+7 812 204-77-11", "8122047711"],
  ])("pasted «%s» is reduced to the ten national digits, 8 and +7 alike", (pasted, digits) => {
    expect(nationalDigits(pasted)).toBe(digits);
    expect(normalizePhone(pasted)).toBe(`+7${digits}`);
  });

  it("only digits are accepted", () => {
    expect(nationalDigits("+7 9a1б6-")).toBe("916");
    expect(nationalDigits("абв")).toBe("");
  });

  it("input beyond the mask is blocked", () => {
    expect(nationalDigits("+7 916 204 77 11 22")).toBe("9162047711");
    expect(formatPhone("+7 916 204 77 11 22")).toBe("+7 916 204 77 11");
    expect(formatPhone("+7 916 204 77 11 22")).toHaveLength(PHONE_MASK.length);
  });

  it.each([
    ["", "+7 "],
    ["9", "+7 9"],
    ["916", "+7 916"],
    ["9162", "+7 916 2"],
    ["+7 916 204 7", "+7 916 204 7"],
    ["9162047711", "+7 916 204 77 11"],
  ])("«%s» fills the application's mask as far as its digits go", (text, shown) => {
    expect(formatPhone(text).trimEnd()).toBe(shown.trimEnd());
    expect(nationalDigits(formatPhone(text))).toBe(nationalDigits(text));
  });

  it("fills the default mask", () => {
    expect(formatPhone("89162047711", DEFAULT_PHONE_MASK)).toBe("+7 (916) 204-77-11");
  });

  it("a number with digits missing is none", () => {
    expect(normalizePhone("+7 916 204 77 1")).toBeNull();
    expect(normalizePhone("")).toBeNull();
  });

  it("counts the digits that are missing", () => {
    expect(missingDigits("")).toBe(10);
    expect(missingDigits("+7 ")).toBe(10);
    expect(missingDigits("+7 916 204 77 1")).toBe(1);
    expect(missingDigits("89162047711")).toBe(0);
  });
});
