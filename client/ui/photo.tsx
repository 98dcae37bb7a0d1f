import type { SyntheticEvent } from "react";
import type { Picture } from "#shared/contract/common.ts";
import { IMAGE_WIDTHS, imageUrl, NEUTRAL_PICTURE } from "#shared/domain/image.ts";

interface PhotoProps {
  picture: Picture;
  /** `sizes`: the width of the picture on the page; absent = about 320 px, on screens with a pointer. */
  sizes?: string | undefined;
  /** The largest width that is shown, CSS px at density 2. */
  maxWidth?: number;
  /** Replaces a picture that fails to load (an imported catalogue has pictures on other hosts). */
  fallback?: Picture | null;
  /** The largest picture of the first screen: it is loaded first, without lazy loading. */
  priority?: boolean;
  className?: string;
  /** The proportions of the original, CSS px; the CSS sets the displayed size. */
  width?: number;
  height?: number;
  /** The CSS gives it a box of its own: no proportions are needed. */
  fills?: boolean;
  /** A text beside the picture says the same. */
  decorative?: boolean;
}

/** A resized picture: all allowed widths up to `maxWidth`, in the format that the browser accepts. */
export function Photo({
  picture,
  sizes,
  maxWidth = 1280,
  fallback,
  priority,
  className,
  width = 900,
  height = 900,
  fills,
  decorative,
}: PhotoProps) {
  const large = imageUrl(picture.src, 640);
  const widths = IMAGE_WIDTHS.filter((allowed) => allowed <= maxWidth).map((allowed) => `${imageUrl(picture.src, allowed)} ${allowed}w`);
  return (
    <img
      className={className}
      src={sizes ? large : imageUrl(picture.src, 320)}
      srcSet={picture.src.endsWith(".svg") ? undefined : sizes ? widths.join(", ") : `${large} 2x`}
      sizes={sizes}
      alt={decorative ? "" : picture.alt}
      width={fills ? undefined : width}
      height={fills ? undefined : height}
      loading={priority ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? undefined : "async"}
      data-color={picture.color}
      {...(isRemote(picture.src) && standIn(fallback))}
    />
  );
}

const isRemote = (src: string) => /^https?:/.test(src);

/** A remote picture that fails to load is replaced by the picture of its type, and that one by a neutral drawing. */
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
    // It may have failed before hydration; then no event follows.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") replace(image);
    },
  };
}
