import { useEffect, useState, type ComponentType } from "react";
import type { ChunkId } from "../page.ts";
import { useInterface, useServices } from "../state/context.tsx";

export interface DialogProps<Request> {
  request: Request;
  onClose(): void;
}

/** Opens a dialog when the interface asks for it: its code is a chunk of its own that comes then. A form whose code does not come has a page. */
export function DialogHost({ name, chunk }: { name: "quickOrder" | "enquiry"; chunk: ChunkId }) {
  const { pages, ui } = useServices();
  const request = useInterface((state) => state[name]);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!request || loaded) return;
    pages.load(chunk).then(
      () => setLoaded(true),
      () => {
        if (typeof request === "string") location.assign(request);
        ui.setState({ [name]: null, loading: "failed" });
      },
    );
  }, [request, loaded, pages, ui, name, chunk]);
  if (!request || !loaded) return null;
  const Dialog = pages.get(chunk) as ComponentType<DialogProps<typeof request>>;
  return (
    <Dialog key={typeof request === "string" ? request : request.id} request={request} onClose={() => ui.setState({ [name]: null })} />
  );
}
