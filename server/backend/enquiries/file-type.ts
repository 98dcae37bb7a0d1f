import type { FILE_TYPES } from "#shared/domain/form-spec.ts";

type FileType = (typeof FILE_TYPES)[number];

/** As much of a file as its type is told by. */
export const HEAD_BYTES = 12;

export const extensions: Readonly<Record<FileType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/heic": "heic",
  "application/pdf": "pdf",
};

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** What a file is by its first bytes, whatever it is called; null = none of the types that are taken. */
export function fileType(head: Buffer): FileType | null {
  const text = (from: number, to: number) => head.toString("latin1", from, to);
  if (text(0, 3) === "\xff\xd8\xff") return "image/jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  if (text(4, 8) === "ftyp" && heicBrands.includes(text(8, 12))) return "image/heic";
  return text(0, 5) === "%PDF-" ? "application/pdf" : null;
}
