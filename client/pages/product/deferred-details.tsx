import { Suspense, use, useEffect, useRef, useState, type ComponentType } from "react";
import { pagePath } from "../../navigation/follow-links.ts";
import { controlOf } from "../../navigation/pending-press.ts";
import { useAppContext } from "../../state/context.tsx";
import type { DetailsProps } from "./choice.ts";

declare module "../../load-chunk.ts" {
  interface ChunkModules {
    productDetails: { Details: ComponentType<DetailsProps> };
  }
}

/** The code is loaded when its place is nearer than this. */
const NEAR_MARGIN = "60% 0px";

/**
 * The details of a product. The server renders them as a part of the page. In the browser their code is loaded when they come near the screen
 * or the visitor does something; until then they are the server's HTML.
 */
export function DeferredDetails(props: DetailsProps) {
  const { chunks } = useAppContext();
  const place = useRef<HTMLDivElement>(null);
  const [arrival] = useState(() => createArrival(() => chunks.load("productDetails")));
  const [first] = useState(props.choice.id);
  // React waits for the code before it shows another choice.
  if (props.choice.id !== first) arrival.start();
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && arrival.start(), { rootMargin: NEAR_MARGIN });
    if (place.current) observer.observe(place.current);
    const acts = ["pointerdown", "keydown"] as const;
    for (const act of acts) addEventListener(act, arrival.start, true);
    // React drops a click on what it has not hydrated: the last one is kept and repeated.
    let pressed: HTMLElement | null = null;
    const keepClick = (event: MouseEvent) => {
      const control = controlOf(event.target) ?? linkOf(event);
      if (!control || !place.current?.contains(control) || chunks.get("productDetails")) return;
      event.preventDefault();
      event.stopPropagation();
      pressed = control;
    };
    addEventListener("click", keepClick, true);
    arrival.promise.then(
      () => pressed?.click(),
      () => pressed instanceof HTMLAnchorElement && location.assign(pressed.href),
    );
    return () => {
      observer.disconnect();
      removeEventListener("click", keepClick, true);
      for (const act of acts) removeEventListener(act, arrival.start, true);
    };
  }, [arrival, chunks]);
  return (
    <div className="product-details" ref={place}>
      <Suspense fallback={null}>
        <Arrived {...props} arrival={arrival.promise} />
      </Suspense>
    </div>
  );
}

/** The link that the page would follow itself, or open as a dialog. */
function linkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = (target as Element).closest("a");
  return link && pagePath(link) !== null ? link : null;
}

function Arrived({ arrival, ...props }: DetailsProps & { arrival: Promise<unknown> }) {
  const { chunks } = useAppContext();
  const Details = (chunks.get("productDetails") ?? waitFor(arrival, () => chunks.get("productDetails")))?.Details;
  return Details && <Details {...props} />;
}

function waitFor<Result>(arrival: Promise<unknown>, read: () => Result): Result {
  use(arrival);
  return read();
}

/** A promise whose loading begins only when it is started. It rejects when the code does not load. */
function createArrival(load: () => Promise<unknown>) {
  let start = () => {};
  const promise = new Promise((resolve) => {
    start = () => resolve(load());
  });
  return { promise, start: () => start() };
}
