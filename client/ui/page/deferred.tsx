import { Suspense, use, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { ChunkModules } from "../../load-chunk.ts";
import { keepTyping, repeatTyping } from "../../navigation/early-typing.ts";
import { pagePath } from "../../navigation/follow-links.ts";
import { controlOf } from "../../navigation/pending-press.ts";
import { useAppContext } from "../../state/context.tsx";
import { nextTask } from "../../when-idle.ts";

/** The code is loaded when its place is nearer than this. */
const NEAR_MARGIN = "60% 0px";

interface DeferredProps<Id extends keyof ChunkModules> {
  chunk: Id;
  /** Of the place, which is there before the code. */
  id?: string;
  className?: string;
  /** Another value loads the code at once: the server's HTML does not show it. */
  shown?: unknown;
  children(module: ChunkModules[Id]): ReactNode;
}

/**
 * A part of a page whose code is a chunk of its own. The server renders it as a part of the page. In the browser the code is loaded when the
 * place comes near the screen or the visitor does something; until then it is the server's HTML.
 */
export function Deferred<Id extends keyof ChunkModules>({ chunk, id, className, shown, children }: DeferredProps<Id>) {
  const { chunks } = useAppContext();
  const place = useRef<HTMLDivElement>(null);
  const [arrival] = useState(() => createArrival(() => chunks.load(chunk)));
  const [first] = useState(shown);
  // React waits for the code before it shows another choice.
  if (shown !== first) arrival.start();
  const repeat = useRef(async () => {});
  // Before the code can have come: effects of the part run later.
  useLayoutEffect(() => {
    if (!place.current) return;
    const typing = keepTyping(place.current);
    repeat.current = async () => {
      // Within an effect React would write its own value over the typed one before it knows of it.
      typing.handOver();
      await nextTask();
      repeatTyping(typing);
    };
    return typing.end;
  }, []);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && arrival.start(), { rootMargin: NEAR_MARGIN });
    if (place.current) observer.observe(place.current);
    // A part in which the visitor types already is not waited for until it is scrolled into view.
    if (place.current?.contains(document.activeElement)) arrival.start();
    const acts = ["pointerdown", "keydown", "focusin", "input"] as const;
    for (const act of acts) addEventListener(act, arrival.start, true);
    // React drops a click on what it has not hydrated: the last one is kept and repeated.
    let pressed: HTMLElement | null = null;
    const keepClick = (event: MouseEvent) => {
      const control = controlOf(event.target) ?? linkOf(event);
      if (!control || !place.current?.contains(control) || chunks.get(chunk)) return;
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
  }, [arrival, chunk, chunks]);
  return (
    <div className={className} id={id} ref={place}>
      <Suspense fallback={null}>
        <Arrived chunk={chunk} arrival={arrival.promise} onShown={repeat}>
          {children}
        </Arrived>
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

interface ArrivedProps<Id extends keyof ChunkModules> extends Pick<DeferredProps<Id>, "chunk" | "children"> {
  arrival: Promise<unknown>;
  onShown: RefObject<() => Promise<void>>;
}

function Arrived<Id extends keyof ChunkModules>({ chunk, arrival, onShown, children }: ArrivedProps<Id>) {
  const { chunks } = useAppContext();
  useEffect(() => void onShown.current(), [onShown]);
  const module = chunks.get(chunk) ?? waitFor(arrival, () => chunks.get(chunk));
  return module && children(module);
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
