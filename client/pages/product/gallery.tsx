import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import type { Picture } from "#shared/contract/common.ts";
import { imageUrl } from "#shared/domain/image.ts";
import type { PhotoViewerProps } from "../../dialogs/photo-viewer/viewer.tsx";
import { useLists, useServices } from "../../state/context.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import { whenIdle } from "../../when-idle.ts";
import { useLens } from "./use-lens.ts";
import { useStrip } from "./use-strip.ts";
import "./gallery.css";

/**
 * The photos: a strip that scrolls by finger, thumbnails that are its tabs, arrow keys for both. A click with the mouse brings the photo
 * nearer in its place, everything else opens it large. Without script the strip still scrolls, a thumbnail scrolls to its photo and a
 * photo leads to its file.
 */
export function Gallery({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  const { pages } = useServices();
  const live = useLists(({ ready }) => ready);
  const { strip, current, show, stripProps } = useStrip(pictures);
  const tabs = useRef<HTMLDivElement>(null);
  const lens = useLens(current);
  const [large, setLarge] = useState(false);
  /** How far from the one in sight photos are fetched: a swipe goes to the next one, a thumbnail anywhere. */
  const [reach, setReach] = useState(0);
  const several = pictures.length > 1;
  const tabbed = several && live;
  const shown = pictures[current];

  useEffect(() => whenIdle(() => setReach((known) => Math.max(known, 1))), []);
  useEffect(() => {
    // The row of thumbnails scrolls on a phone, the column beside a tall list of them: the chosen one comes into sight, the page stays.
    const { current: list } = tabs;
    const tab = list?.children[current] as HTMLElement | undefined;
    list?.scrollTo({
      left: (tab?.offsetLeft ?? 0) - list.clientWidth / 2,
      top: (tab?.offsetTop ?? 0) - list.clientHeight / 2,
    });
  }, [current]);

  const loadViewer = () => pages.load("photo-viewer");
  const openLarge = () => {
    loadViewer().then(
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
    // The photo that had the focus may have given way to another one.
    if (fromPhoto) linkIn(strip.current?.children[index])?.focus({ preventScroll: true });
  };
  const onPhotoClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if ((event.nativeEvent as PointerEvent).pointerType === "mouse") lens.toggle(event);
    else openLarge();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || large) return;
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

  const Viewer = large ? (pages.get("photo-viewer") as ComponentType<PhotoViewerProps>) : null;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the keys come from the photos and thumbnails within.
    <div className="gal" role="group" aria-roledescription="галерея" aria-label={`Фотографии: ${name}`} onKeyDown={onKeyDown}>
      <div className="gal-stage" onPointerEnter={() => void loadViewer().catch(() => {})}>
        <div className="gal-strip" ref={strip} {...stripProps}>
          {pictures.map((picture, index) => {
            const photo = (
              <Photo
                className="shot"
                picture={picture}
                sizes={lens.near && index === current ? "1520px" : "(min-width: 1440px) 760px, (min-width: 1024px) 56vw, 100vw"}
                maxWidth={2048}
                priority={Math.abs(index - current) <= reach}
              />
            );
            return (
              <div
                className={`gal-slide${isDetail(picture) ? " gal-fill" : ""}`}
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
                    className={`gal-open${lens.near && index === current ? " is-near" : ""}`}
                    href={fullSize(picture)}
                    aria-haspopup={live ? "dialog" : undefined}
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
          <span className="gal-n num" aria-hidden="true">
            {current + 1} / {pictures.length}
          </span>
        )}
        {shown && !isDrawing(shown) && (
          <button className="icbtn gal-zoom scripted" type="button" aria-label="Увеличить" aria-haspopup="dialog" onClick={openLarge}>
            <Icon name="expand" />
          </button>
        )}
      </div>
      {several && (
        <div
          className="gal-th"
          ref={tabs}
          role={tabbed ? "tablist" : undefined}
          aria-label={tabbed ? "Фотографии" : undefined}
          onPointerEnter={() => setReach(pictures.length)}
        >
          {pictures.map((picture, index) => (
            <a
              className={`gal-t${isDetail(picture) ? " gal-fill" : ""}${index === current ? " is-on" : ""}`}
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
              <Photo className="shot" picture={picture} sizes="92px" maxWidth={320} decorative />
            </a>
          ))}
        </div>
      )}
      {Viewer && <Viewer pictures={pictures} name={name} start={current} onClose={closeLarge} />}
    </div>
  );
}

/** A close view fills its frame; a whole product stands free on the ground. */
const isDetail = ({ src }: Picture) => src.includes("detail");

/** What stands in for a photo that a product lacks has nothing to show from nearer. */
const isDrawing = ({ src }: Picture) => src.endsWith(".svg");

const fullSize = ({ src }: Picture) => imageUrl(src, 2048);

/** The element itself where it is a link, else the one within. */
const linkIn = (element: Element | null | undefined) =>
  element instanceof HTMLAnchorElement ? element : element?.querySelector<HTMLAnchorElement>("a");
