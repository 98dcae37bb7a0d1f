import { NBSP } from "#shared/text/space.ts";
import type { FeedBytes } from "./feed-text.ts";

export interface TextOutput {
  write(text: string): unknown;
  isTTY?: boolean;
}

export interface Progress {
  /** Bytes of the feed read so far. */
  read(bytes: number): void;
  written(products: number): void;
  end(): void;
}

/** On a terminal a progress bar, otherwise a line at every tenth (at every 100 MB when the size is unknown). */
export function createProgress(output: TextOutput, size: FeedBytes["size"]): Progress {
  let last = "";
  const show = (text: string): void => {
    if (text === last) return;
    output.write(output.isTTY ? `\r\u001b[2K${text}` : `${text}\n`);
    last = text;
  };
  return {
    read(bytes) {
      if (size === null || size === 0)
        return show(`Прочитано ${Math.floor(bytes / (output.isTTY ? MB : 100 * MB)) * (output.isTTY ? 1 : 100)}${NBSP}МБ`);
      const share = Math.min(1, bytes / size);
      if (output.isTTY) {
        const filled = Math.round(share * WIDTH);
        show(
          `Чтение ${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${Math.floor(share * 100)}${NBSP}%, ${megabytes(bytes)} из ${megabytes(size)}${NBSP}МБ`,
        );
      } else if (size > 10 * MB) show(`Прочитано ${Math.floor(share * 10) * 10}${NBSP}%`);
    },
    written(products) {
      if (output.isTTY) show(`Запись: товаров ${products}`);
      else if (products >= 10_000) show(`Записано товаров: ${Math.floor(products / 10_000) * 10_000}`);
    },
    end() {
      if (output.isTTY && last !== "") output.write("\r\u001b[2K");
      last = "";
    },
  };
}

const MB = 1_000_000;
const WIDTH = 30;

function megabytes(bytes: number): string {
  return (bytes / MB).toFixed(1).replace(".", ",");
}
