import type { Picture } from "#shared/contract/common.ts";
import { Photo } from "../../ui/photo.tsx";

interface StagePictureProps {
  picture: Picture;
  /** Class of the stage: `<name>-stage`, `<name>-arch` and `<name>-img` are its parts. */
  name: string;
  /** The arch in a 684 × 940 box. */
  arch: string;
  sizes: string;
  priority?: boolean;
}

/**
 * A product before the arch. A cut-out (its file is named `cut-…`: transparent, with its own shadow) stands over the
 * colour; any other picture keeps to the light ground and is multiplied with it.
 */
export function StagePicture({ picture, name, arch, sizes, priority }: StagePictureProps) {
  const cut = /(?:^|\/)cut-[^/]*$/.test(picture.src);
  return (
    <div className={`${name}-stage${cut ? "" : " is-flat"}`}>
      <svg className={`${name}-arch`} viewBox="0 0 684 940" preserveAspectRatio="none" aria-hidden="true">
        <path d={arch} />
      </svg>
      <Photo className={`${name}-img`} picture={picture} sizes={sizes} width={1160} height={1160} priority={priority} />
    </div>
  );
}
