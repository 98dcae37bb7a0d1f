import type { Picture } from "#shared/contract/common.ts";
import { Photo } from "../../ui/photo.tsx";

interface BrandPictureProps {
  picture: Picture;
  /** Beginning of the class names: `<name>-picture`, `<name>-shape` and `<name>-image`. */
  name: string;
  /** Path of the shape in a 684 × 940 box. */
  shape: string;
  sizes: string;
  priority?: boolean;
}

/**
 * A product in front of the brand shape. A cut-out (its file name begins with `cut-`, its ground is transparent) stands on the coloured
 * shape; any other picture stands on a light ground and is multiplied with it.
 */
export function BrandPicture({ picture, name, shape, sizes, priority }: BrandPictureProps) {
  const cut = /(?:^|\/)cut-[^/]*$/.test(picture.src);
  return (
    <div className={`${name}-picture${cut ? "" : " is-flat"}`}>
      <svg className={`${name}-shape`} viewBox="0 0 684 940" preserveAspectRatio="none" aria-hidden="true">
        <path d={shape} />
      </svg>
      <Photo className={`${name}-image`} picture={picture} sizes={sizes} width={1160} height={1160} priority={priority} />
    </div>
  );
}
