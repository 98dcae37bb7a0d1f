import type { SyntheticEvent } from "react";
import type { Picture } from "#shared/contract/common.ts";
import { IMAGE_WIDTHS, imageUrl } from "#shared/domain/image.ts";

interface PhotoProps {
  picture: Picture;
  /** CSS sizes: how wide the picture stands on the page. */
  sizes: string;
  /** The widest the page ever shows it, CSS px at density 2. */
  maxWidth?: number;
  /** Shown in place of a picture that does not load (an imported catalogue's remote pictures). */
  fallback?: Picture | null;
  /** The largest picture of the first screen: fetched first, never lazily. */
  priority?: boolean;
  className?: string;
  /** CSS px of the original's proportions; the box itself comes from the page's CSS. */
  width?: number;
  height?: number;
  /** Decorative beside a text that says the same. */
  decorative?: boolean;
}

/** A resized picture: every allowed width up to `maxWidth`, in the format that the browser accepts. */
export function Photo({ picture, sizes, maxWidth = 1280, fallback, priority, className, width = 900, height = 900, decorative }: PhotoProps) {
  const widths = IMAGE_WIDTHS.filter((allowed) => allowed <= maxWidth);
  return (
    <img
      className={className}
      src={imageUrl(picture.src, 640)}
      srcSet={picture.src.endsWith(".svg") ? undefined : widths.map((allowed) => `${imageUrl(picture.src, allowed)} ${allowed}w`).join(", ")}
      sizes={sizes}
      alt={decorative ? "" : picture.alt}
      width={width}
      height={height}
      loading={priority ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? undefined : "async"}
      onError={fallback ? (event) => standIn(event, fallback) : undefined}
    />
  );
}

function standIn({ currentTarget }: SyntheticEvent<HTMLImageElement>, fallback: Picture): void {
  const src = imageUrl(fallback.src, 640);
  if (currentTarget.getAttribute("src") === src) return;
  currentTarget.removeAttribute("srcset");
  currentTarget.src = src;
}
