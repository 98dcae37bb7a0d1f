import sharp from "sharp";

/** A picture of this size that hardly compresses. */
export const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: { r: 30, g: 90, b: 200, alpha: 0.5 },
      noise: { type: "gaussian", mean: 128, sigma: 20 },
    },
  });

export async function sizeOf(body: Buffer) {
  const { width, height, format } = await sharp(body).metadata();
  return { width, height, format };
}
