import type { Picture } from "#shared/contract/common.ts";
import { BrandShape } from "../../ui/brand-shape.tsx";
import { Photo } from "../../ui/photo.tsx";

interface BrandPictureProps {
  picture: Picture;
  /** Beginning of the class names: `<name>-picture`, `<name>-shape` and `<name>-image`. */
  name: string;
  /** The shape without its inside. */
  solid?: boolean;
  sizes: string;
  priority?: boolean;
}

/**
 * A product in front of the brand shape. A cut-out (its file name begins with `cut-`, its ground is transparent) stands on the coloured
 * shape; any other picture stands on a light ground and is multiplied with it.
 */
export function BrandPicture({ picture, name, solid, sizes, priority }: BrandPictureProps) {
  const cut = /(?:^|\/)cut-[^/]*$/.test(picture.src);
  return (
    <div className={`${name}-picture${cut ? "" : " is-flat"}`}>
      <BrandShape className={`${name}-shape`} solid={solid} />
      <Photo className={`${name}-image`} picture={picture} sizes={sizes} width={1160} height={1160} priority={priority} />
    </div>
  );
}
