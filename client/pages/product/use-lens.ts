import { useEffect, useState, type MouseEvent, type PointerEvent } from "react";

/**
 * Enlarges a photo in place. The position of the pointer decides which part is shown. It is passed to the styles as custom properties, so
 * that a move of the pointer renders nothing.
 * @param current index of the visible photo; a change ends the enlargement
 */
export function useLens(current: number) {
  const [near, setNear] = useState(false);
  useEffect(() => setNear(false), [current]);
  const away = () => setNear(false);
  return {
    near,
    toggle(event: MouseEvent<HTMLElement>) {
      point(event);
      setNear(!near);
    },
    props: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => near && point(event),
      onPointerLeave: away,
      onBlur: away,
    },
  };
}

function point({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty("--lens-x", `${((clientX - left) / width) * 100}%`);
  currentTarget.style.setProperty("--lens-y", `${((clientY - top) / height) * 100}%`);
}
