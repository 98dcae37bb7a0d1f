import type { IconName } from "./icons.ts";

/** Address of the icon sprite with its content hash. The build inserts it on both sides. */
declare const __ICONS__: string;

export const SPRITE = __ICONS__;

/** A decorative icon: 24 px, or 18 px with `small`. A text or a label beside it has its meaning. */
export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? "icon icon-small" : "icon"} aria-hidden="true">
      <use href={`${SPRITE}#${name}`} />
    </svg>
  );
}
