import type { IconName } from "./icons.ts";

/** Address of the icon sprite, content-hashed; put in by the build on both sides. */
declare const __ICONS__: string;

export const SPRITE = __ICONS__;

/** A decorative icon: 24 px, or 18 with `small`. What it means is said by the text or the label of its button. */
export function Icon({ name, small, className = "" }: { name: IconName; small?: boolean; className?: string }) {
  return (
    <svg className={`ic${small ? " ic-s" : ""} ${className}`.trimEnd()} aria-hidden="true">
      <use href={`${SPRITE}#${name}`} />
    </svg>
  );
}
