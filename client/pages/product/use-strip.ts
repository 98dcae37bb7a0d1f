import { useEffect, useRef, useState } from "react";
import type { Picture } from "#shared/contract/common.ts";

/**
 * Which photo of a scrolling strip is visible. It changes by swiping or by `show`. Other photos (of another size) start with the first one.
 */
export function useStrip(pictures: readonly Picture[]) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  /** The index that the strip is scrolling to: photos that it passes are not selected. */
  const aim = useRef<number | null>(null);
  const first = pictures[0]?.src;

  const show = (index: number, behavior: ScrollBehavior = "auto") => {
    const { current: list } = strip;
    if (!list) return;
    aim.current = index;
    setCurrent(index);
    list.scrollTo({ left: list.clientWidth * index, behavior });
  };
  const follow = () => {
    const { current: list } = strip;
    if (!list || list.clientWidth === 0) return;
    const index = Math.round(list.scrollLeft / list.clientWidth);
    if (aim.current === null) setCurrent(index);
    else if (index === aim.current) aim.current = null;
  };
  const before = useRef(first);
  useEffect(() => {
    // The visitor may have swiped before hydration.
    if (before.current === first) return follow();
    before.current = first;
    strip.current?.scrollTo({ left: 0, behavior: "instant" });
    aim.current = null;
    setCurrent(0);
  }, [first]);
  const release = () => void (aim.current = null);
  return { strip, current, show, stripProps: { onScroll: follow, onScrollEnd: release, onPointerDown: release, onWheel: release } };
}
