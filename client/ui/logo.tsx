import { SPRITE } from "./icon.tsx";

/** The wordmark, from logo.svg, which the build puts into the sprite. */
export function Logo() {
  return (
    <svg viewBox="0 0 3104 948" fill="currentColor" role="img" aria-label="Взлёт">
      <use href={`${SPRITE}#logo`} />
    </svg>
  );
}
