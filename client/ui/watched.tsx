import { useEffect, useRef, useState, type ComponentType } from "react";
import { useLists, useServices } from "../state/context.tsx";

/**
 * Where the products stand that the shopper looked at lately; a newcomer has none, and so the code for it comes only when there are some.
 * What comes late waits until its place is below the screen: nothing that is being read moves. Above it, that would be left to the
 * browser's scroll anchoring, which some have not and none has at the page's end.
 */
export function Watched({ except }: { except?: number }) {
  const { pages } = useServices();
  const any = useLists(({ watched }) => watched.some((id) => id !== except));
  const [shown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: target } = place;
    if (!target) return;
    const observer = new IntersectionObserver(() => {
      if (target.getBoundingClientRect().top > innerHeight) setShown(true);
    });
    // An extra that does not come is simply not there.
    pages.load("watched").then(
      () => observer.observe(target),
      () => {},
    );
    return () => observer.disconnect();
  }, [any, shown, pages]);
  if (!any) return null;
  if (!shown) return <div ref={place} />;
  const Strip = pages.get("watched") as ComponentType<{ except?: number }>;
  return <Strip except={except} />;
}
