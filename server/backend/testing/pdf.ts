import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PDFiumLibrary, type PDFiumPageRenderOptions } from "@hyzyla/pdfium";
import jsQR from "jsqr";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const require = createRequire(import.meta.url);

/** A rendered page: greyscale as Chrome's own reader draws it. */
interface RenderedPage {
  text: string;
  png: Buffer;
}

/** Reads a PDF as Chrome does: the text that can be selected, and each page as it is painted. */
export async function readPdf(file: Buffer, scale = 2): Promise<RenderedPage[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(file);
    const pages: RenderedPage[] = [];
    for (const page of document.pages()) {
      const render = async ({ data, width, height }: PDFiumPageRenderOptions) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer();
      // The library reads no text of a page that it has rendered.
      const text = page.getText().replaceAll(/[\s\u00a0]+/g, " ");
      const { data } = await page.render({ scale, render });
      pages.push({ text, png: Buffer.from(data) });
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

/** What two decoders that know nothing of each other, nor of the encoder, read in the picture of a page. */
export async function readCodes(png: Buffer): Promise<{ jsqr: string | undefined; zxing: string | undefined }> {
  const wasmBinary = await readFile(require.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  // Without its bytes the library would fetch them from a public server.
  await prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer }, fireImmediately: true });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [found] = await readBarcodes(png, { formats: ["QRCode"], tryHarder: true });
  return { jsqr: jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data, zxing: found?.text };
}
