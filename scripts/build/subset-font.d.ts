declare module "subset-font" {
  /** Cuts a font down to the characters of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "sfnt";
      /** One value of an axis, or a part of it. */
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** OpenType features by their tags; absent = all. */
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
