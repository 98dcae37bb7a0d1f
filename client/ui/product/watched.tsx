import { useEffect, useRef, useState, type ComponentType } from "react";
import { useLists, useAppContext } from "../../state/context.tsx";

declare module "../../load-chunk.ts" {
  interface ChunkModules {
    watched: { WatchedStrip: ComponentType<{ except?: number }> };
  }
}

/**
 * Shows the recently watched products. The code is loaded only when there are some. The strip is inserted only while its place is below the
 * screen, so that nothing visible moves: not all browsers have scroll anchoring, and none has it at the end of a page.
 */
export function Watched({ except }: { except?: number }) {
  const { chunks } = useAppContext();
  const any = useLists(({ watched }) => watched.some((id) => id !== except));
  const [shown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: target } = place;
    if (!target) return;
    // The observed area begins far above the screen: a jump from below the place to above it is a change too.
    const observer = new IntersectionObserver((entries) => !entries.at(-1)?.isIntersecting && setShown(true), {
      rootMargin: "1000000px 0px 0px",
    });
    // Without this code the page shows no strip.
    chunks.load("watched").then(
      () => observer.observe(target),
      () => {},
    );
    return () => observer.disconnect();
  }, [any, shown, chunks]);
  if (!any) return null;
  if (!shown) return <div ref={place} />;
  const Strip = chunks.get("watched")?.WatchedStrip;
  return Strip && <Strip except={except} />;
}
