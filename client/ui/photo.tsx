import type { SyntheticEvent } from "react";
import type { Picture } from "#shared/contract/common.ts";
import { IMAGE_WIDTHS, imageUrl, NEUTRAL_PICTURE } from "#shared/domain/image.ts";

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
export function Photo({
  picture,
  sizes,
  maxWidth = 1280,
  fallback,
  priority,
  className,
  width = 900,
  height = 900,
  decorative,
}: PhotoProps) {
  const widths = IMAGE_WIDTHS.filter((allowed) => allowed <= maxWidth);
  return (
    <img
      className={className}
      src={imageUrl(picture.src, 640)}
      srcSet={
        picture.src.endsWith(".svg") ? undefined : widths.map((allowed) => `${imageUrl(picture.src, allowed)} ${allowed}w`).join(", ")
      }
      sizes={sizes}
      alt={decorative ? "" : picture.alt}
      width={width}
      height={height}
      loading={priority ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? undefined : "async"}
      data-color={picture.color}
      {...(isRemote(picture.src) && standIn(fallback))}
    />
  );
}

const isRemote = (src: string) => /^https?:/.test(src);

/** A remote picture that does not load gives way to its type's, and that one to a neutral drawing. */
function standIn(fallback: Picture | null | undefined) {
  const replace = (image: HTMLImageElement) => {
    const stands = fallback ? [imageUrl(fallback.src, 640), NEUTRAL_PICTURE] : [NEUTRAL_PICTURE];
    const next = stands[stands.indexOf(image.getAttribute("src") ?? "") + 1];
    if (next === undefined) return;
    image.removeAttribute("srcset");
    image.src = next;
  };
  return {
    onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => replace(currentTarget),
    // It may have failed before the client ran, and then no event comes any more.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") replace(image);
    },
  };
}
