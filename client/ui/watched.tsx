import { useEffect, useState, type ComponentType } from "react";
import { useLists, useServices } from "../state/context.tsx";

/** Where the products stand that the shopper looked at lately; a newcomer has none, and so the code for it comes only when there are some. */
export function Watched({ except }: { except?: number }) {
  const { pages } = useServices();
  const any = useLists(({ watched }) => watched.some((id) => id !== except));
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!any) return;
    // An extra that does not come is simply not there.
    pages.load("watched").then(
      () => setLoaded(true),
      () => {},
    );
  }, [any, pages]);
  if (!any || !loaded) return null;
  const Strip = pages.get("watched") as ComponentType<{ except?: number }>;
  return <Strip except={except} />;
}
