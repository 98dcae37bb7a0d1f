import { describe, expect, it } from "vitest";
import { allowedWidth, IMAGE_SCREENS, IMAGE_WIDTHS, imageUrl } from "./image.ts";

it("image screens are xs 320, sm 640, md 768, lg 1024, xl 1280, 2xl 1536", () => {
  expect(IMAGE_SCREENS).toEqual({ xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, "2xl": 1536 });
});

it("image widths are the screens at densities 1 and 2", () => {
  expect(IMAGE_WIDTHS).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]);
});

it.each([
  [1, 320],
  [320, 320],
  [321, 640],
  [1400, 1536],
  [1537, 2048],
  [3072, 3072],
  [10_000, 3072],
])("a width of %d px is rounded up to %d", (width, allowed) => {
  expect(allowedWidth(width)).toBe(allowed);
});

describe("the address of a picture", () => {
  it("goes through /_ipx", () => {
    expect(imageUrl("/photo/bench.webp", 600)).toBe("/_ipx/w_640,f_auto/photo/bench.webp");
    expect(imageUrl("/photo/bench.webp", 600, "webp")).toBe("/_ipx/w_640,f_webp/photo/bench.webp");
  });

  it("keeps another host's address as one path segment", () => {
    expect(imageUrl("https://img.example.ru/a b/1.jpg?v=2", 320)).toBe(
      "/_ipx/w_320,f_auto/https%3A%2F%2Fimg.example.ru%2Fa%20b%2F1.jpg%3Fv%3D2",
    );
  });

  it("has nothing in it that would cut a srcset in two", () => {
    expect(imageUrl("/photo/синий мяч 1%20.webp", 320)).toBe("/_ipx/w_320,f_auto/photo/синий%20мяч%201%20.webp");
  });

  it("a drawing is not resized", () => {
    expect(imageUrl("/icon.svg", 320)).toBe("/icon.svg");
  });
});
