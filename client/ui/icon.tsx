import type { IconName } from "./icons.ts";

/** Address of the icon sprite, content-hashed; put in by the build on both sides. */
declare const __ICONS__: string;

export const SPRITE = __ICONS__;

/** A decorative icon: 24 px, or 18 with `small`. What it means is said by the text or the label of its button. */
export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? "ic ic-s" : "ic"} aria-hidden="true">
      <use href={`${SPRITE}#${name}`} />
    </svg>
  );
}
