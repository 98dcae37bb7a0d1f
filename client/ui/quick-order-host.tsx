import { useEffect, useState, type ComponentType } from "react";
import { useInterface, useServices } from "../state/context.tsx";
import type { QuickOrderRequest } from "../state/interface.ts";

export interface QuickOrderProps {
  request: QuickOrderRequest;
  onClose(): void;
}

/** Opens the quick order: its form is a chunk of its own that comes when somebody asks for it. */
export function QuickOrderHost() {
  const { pages, ui } = useServices();
  const request = useInterface((state) => state.quickOrder);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!request || loaded) return;
    pages.load("quick-order").then(
      () => setLoaded(true),
      () => ui.setState({ quickOrder: null, loading: "failed" }),
    );
  }, [request, loaded, pages, ui]);
  if (!request || !loaded) return null;
  const Dialog = pages.get("quick-order") as ComponentType<QuickOrderProps>;
  return <Dialog key={request.id} request={request} onClose={() => ui.setState({ quickOrder: null })} />;
}
