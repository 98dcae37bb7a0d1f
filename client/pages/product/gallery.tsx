import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
} from "react";
import { flushSync } from "react-dom";
import type { Picture } from "#shared/contract/common.ts";
import { imageUrl } from "#shared/domain/image.ts";
import type { PhotoViewerProps } from "../../dialogs/photo-viewer/viewer.tsx";
import { useLists, useAppContext } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import { whenIdle } from "../../when-idle.ts";
import "./gallery.css";

declare module "../../load-chunk.ts" {
  interface ChunkModules {
    photoViewer: { PhotoViewer: ComponentType<PhotoViewerProps> };
  }
}

/**
 * The photos: a strip that can be swiped, thumbnails as tabs, and arrow keys for both. A mouse click enlarges the photo in place; a tap
 * opens it full screen. Without script the strip scrolls, a thumbnail scrolls to its photo, and a photo is a link to its file.
 */
export function Gallery({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  const { chunks } = useAppContext();
  const hydrated = useLists(({ ready }) => ready);
  const { strip, current, show, stripProps } = useStrip(pictures);
  const tabs = useRef<HTMLDivElement>(null);
  const lens = useLens(current);
  const [large, setLarge] = useState(false);
  /** How many neighbours of the visible photo are loaded: one for a swipe, all when a thumbnail may be pressed. */
  const [reach, setReach] = useState(0);
  const several = pictures.length > 1;
  const tabbed = several && hydrated;
  const shown = pictures[current];

  useEffect(() => whenIdle(() => setReach((known) => Math.max(known, 1))), []);
  useEffect(() => {
    // Scrolls the chosen thumbnail into view: in a row on a phone, in a column on a desktop. The page does not scroll.
    const { current: list } = tabs;
    const tab = list?.children[current] as HTMLElement | undefined;
    list?.scrollTo({
      left: (tab?.offsetLeft ?? 0) - list.clientWidth / 2,
      top: (tab?.offsetTop ?? 0) - list.clientHeight / 2,
    });
  }, [current]);

  const openLarge = () => {
    chunks.load("photoViewer").then(
      () => setLarge(true),
      () => shown && location.assign(fullSize(shown)),
    );
  };
  const closeLarge = (index: number) => {
    const fromPhoto = strip.current?.contains(document.activeElement);
    flushSync(() => {
      setLarge(false);
      show(index, "instant");
    });
    // The focused photo may have been replaced by another one.
    if (fromPhoto) linkIn(strip.current?.children[index])?.focus({ preventScroll: true });
  };
  const onPhotoClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModified(event)) return;
    event.preventDefault();
    if ((event.nativeEvent as PointerEvent).pointerType === "mouse") lens.toggle(event);
    else openLarge();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (large || isModified(event)) return;
    const inTabs = tabs.current?.contains(event.target as Element);
    const steps: Record<string, number | undefined> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      ArrowUp: inTabs ? current - 1 : undefined,
      ArrowDown: inTabs ? current + 1 : undefined,
      Home: 0,
      End: pictures.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined || !several) return;
    event.preventDefault();
    if (!pictures[next]) return;
    flushSync(() => show(next));
    const holder = inTabs ? tabs.current : strip.current?.contains(event.target as Element) ? strip.current : null;
    linkIn(holder?.children[next])?.focus({ preventScroll: true });
  };

  const Viewer = large ? chunks.get("photoViewer")?.PhotoViewer : null;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the keys come from the photos and thumbnails within.
    <div className="gallery full-row" role="group" aria-roledescription="галерея" aria-label={`Фотографии: ${name}`} onKeyDown={onKeyDown}>
      <div className="gallery-main" onPointerEnter={() => void chunks.prefetch("photoViewer")}>
        <div className="gallery-strip stack rounded" ref={strip} {...stripProps}>
          {pictures.map((picture, index) => {
            const photo = (
              <Photo
                className="product-photo"
                picture={picture}
                sizes={lens.near && index === current ? "1520px" : "(min-width: 1440px) 760px, (min-width: 1024px) 56vw, 100vw"}
                maxWidth={2048}
                priority={Math.abs(index - current) <= reach}
              />
            );
            return (
              <div
                className={`gallery-slide clip${fillsFrame(picture) ? " gallery-fill" : ""}`}
                key={picture.src}
                id={`photo-${index + 1}`}
                role={tabbed ? "tabpanel" : undefined}
                aria-labelledby={tabbed ? `photo-tab-${index + 1}` : undefined}
                inert={tabbed && index !== current}
              >
                {isDrawing(picture) ? (
                  photo
                ) : (
                  <a
                    className={`gallery-photo${lens.near && index === current ? " is-near" : ""}`}
                    href={fullSize(picture)}
                    aria-haspopup={hydrated ? "dialog" : undefined}
                    onClick={onPhotoClick}
                    {...lens.props}
                  >
                    {photo}
                  </a>
                )}
              </div>
            );
          })}
        </div>
        {several && (
          <span className="gallery-count no-print numeric text-13 soft" aria-hidden="true">
            {current + 1} / {pictures.length}
          </span>
        )}
        {shown && !isDrawing(shown) && (
          <button
            className="icon-button gallery-zoom scripted"
            type="button"
            aria-label="Увеличить"
            aria-haspopup="dialog"
            onClick={openLarge}
          >
            <Icon name="expand" />
          </button>
        )}
      </div>
      {several && (
        <div
          className="gallery-thumbnails no-print row gap-10"
          ref={tabs}
          role={tabbed ? "tablist" : undefined}
          aria-label={tabbed ? "Фотографии" : undefined}
          onPointerEnter={() => setReach(pictures.length)}
        >
          {pictures.map((picture, index) => (
            <a
              className={`gallery-thumbnail${fillsFrame(picture) ? " gallery-fill" : ""}${index === current ? " is-on" : ""}`}
              key={picture.src}
              id={`photo-tab-${index + 1}`}
              href={`#photo-${index + 1}`}
              aria-label={`Фото ${index + 1}`}
              role={tabbed ? "tab" : undefined}
              aria-selected={tabbed ? index === current : undefined}
              aria-controls={tabbed ? `photo-${index + 1}` : undefined}
              tabIndex={tabbed && index !== current ? -1 : undefined}
              onClick={(event) => {
                event.preventDefault();
                show(index);
              }}
            >
              <Photo className="product-photo" picture={picture} sizes="92px" maxWidth={320} decorative />
            </a>
          ))}
        </div>
      )}
      {Viewer && <Viewer pictures={pictures} name={name} start={current} onClose={closeLarge} />}
    </div>
  );
}

/** A close-up and a photo with its surroundings fill their frame; a photo of the product alone has space around it. */
const fillsFrame = ({ src }: Picture) => /-(?:detail|use)\b/.test(src);

/** The drawing that replaces a missing photo cannot be enlarged. */
const isDrawing = ({ src }: Picture) => src.endsWith(".svg");

const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent | KeyboardEvent) => metaKey || ctrlKey || shiftKey || altKey;

const fullSize = ({ src }: Picture) => imageUrl(src, 2048);

/** The element itself when it is a link, else the link inside it. */
const linkIn = (element: Element | null | undefined) =>
  element instanceof HTMLAnchorElement ? element : element?.querySelector<HTMLAnchorElement>("a");

/**
 * Which photo of a scrolling strip is visible. It changes by swiping or by `show`. Other photos (of another size) start with the first one.
 */
function useStrip(pictures: readonly Picture[]) {
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

/**
 * Enlarges a photo in place. The position of the pointer decides which part is shown. It is passed to the styles as custom properties, so
 * that a move of the pointer renders nothing.
 * @param current index of the visible photo; a change ends the enlargement
 */
export function useLens(current: number) {
  const [near, setNear] = useState(false);
  useEffect(() => setNear(false), [current]);
  const away = () => setNear(false);
  return {
    near,
    toggle(event: MouseEvent<HTMLElement>) {
      point(event);
      setNear(!near);
    },
    props: {
      onPointerMove: (event: ReactPointerEvent<HTMLElement>) => near && point(event),
      onPointerLeave: away,
      onBlur: away,
    },
  };
}

function point({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty("--lens-x", `${((clientX - left) / width) * 100}%`);
  currentTarget.style.setProperty("--lens-y", `${((clientY - top) / height) * 100}%`);
}
