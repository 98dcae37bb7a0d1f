import type { Price } from "#shared/domain/prices/price.ts";
import type { Artwork } from "../identity/look.ts";

/** `jpeg-or-png` is for clients that accept neither avif nor webp: png when the source is transparent, jpeg otherwise. */
export type ImageFormat = "avif" | "webp" | "jpeg" | "png" | "jpeg-or-png";

/** A picture that is to be read: the path of its file, or its bytes. */
export type Source = string | Buffer;

export interface Resizing {
  /** Pixels. */
  width: number;
  format: ImageFormat;
  /** undefined = the format's default. */
  quality: number | undefined;
}

/** The size that social networks and messengers show large, pixels. */
export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;

/** What a share image shows. */
export interface ShareSubject {
  /** `goods`: a product without its background, on a light colour. `scene`: a photo fills the image. */
  look: "goods" | "scene";
  /** Above the title; may be empty. */
  label: string;
  title: string;
  /** Below it; may be empty. */
  note: string;
  price: Price | null;
  /** Addresses; the first one that can be read is shown. */
  pictures: string[];
}

/** The icons of the site that are drawn from the shop's SVG. */
export const ICON_FILES = ["favicon.ico", "apple-touch-icon.png", "icon-192.png", "icon-512.png", "icon-maskable-512.png"] as const;
export type IconFile = (typeof ICON_FILES)[number];

/** The parts of the shop's identity in its share images: SVG documents, and the accent colour. */
export interface ShareIdentity {
  logo: Artwork;
  logoDark: Artwork;
  shape: Artwork;
  accent: string;
}

/** What a picture process is asked for. It does one task at a time. */
export type PictureTask =
  | ({ kind: "resize"; source: Source } & Resizing)
  | {
      kind: "share-image";
      subject: ShareSubject;
      picture: Source | null;
      identity: ShareIdentity;
      /** Holds the fonts; the build writes them. */
      assetsDir: string;
    }
  | { kind: "icon"; svg: string; file: IconFile };

/** What it answers. */
export type PictureAnswer = { bytes: Buffer } | { status: number; message: string };
