import { useEffect, useState, type ReactNode } from "react";
import type { ChunkLoader } from "../load-chunk.ts";
import { useInterface, useAppContext } from "../state/context.tsx";
import type { QuickOrderRequest } from "../state/interface.ts";

declare module "../load-chunk.ts" {
  interface ChunkModules {
    quickOrder: { QuickOrderDialog: (props: DialogProps<QuickOrderRequest>) => ReactNode };
    enquiry: { EnquiryDialog: (props: DialogProps<string>) => ReactNode };
  }
}

export interface DialogProps<Request> {
  request: Request;
  onClose(): void;
}

type AnyDialog = (props: DialogProps<never>) => ReactNode;

const dialogs = {
  quickOrder: async (chunks: ChunkLoader): Promise<AnyDialog> => (await chunks.load("quickOrder")).QuickOrderDialog,
  enquiry: async (chunks: ChunkLoader): Promise<AnyDialog> => (await chunks.load("enquiry")).EnquiryDialog,
};

/** Opens a dialog when the interface state asks for it, and loads its code. An enquiry whose code fails to load opens its page. */
export function DialogHost({ name }: { name: keyof typeof dialogs }) {
  const { chunks, ui } = useAppContext();
  const request = useInterface((state) => state[name]);
  const [Dialog, setDialog] = useState<AnyDialog | null>(null);
  useEffect(() => {
    if (!request || Dialog) return;
    dialogs[name](chunks).then(
      (loaded) => setDialog(() => loaded),
      () => {
        if (typeof request === "string") location.assign(request);
        ui.setState({ [name]: null, loading: "failed" });
      },
    );
  }, [request, Dialog, chunks, ui, name]);
  if (!request || !Dialog) return null;
  return (
    <Dialog
      key={typeof request === "string" ? request : request.id}
      request={request as never}
      onClose={() => ui.setState({ [name]: null })}
    />
  );
}
