import type { ReactNode } from "react";
import { ServicesProvider, type Services } from "./state/context.tsx";

/** The tree both sides render: services around a router. Nothing else may stand between, or hydration would not match. */
export function App({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesProvider services={services}>{children}</ServicesProvider>;
}
