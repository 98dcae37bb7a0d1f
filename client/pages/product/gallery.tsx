import { useEffect, useRef, useState, type MouseEvent } from "react";
import type { Picture } from "#shared/contract/common.ts";
import { imageUrl } from "#shared/domain/image.ts";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import "./gallery.css";

/** The photos: a strip that scrolls by finger, wheel and arrow keys; thumbnails go to a photo, the loupe shows it large. */
export function Gallery({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const first = pictures[0]?.src;
  useEffect(() => {
    // Another size has another first photo: it is shown from its beginning.
    strip.current?.scrollTo({ left: 0, behavior: "instant" });
    setCurrent(0);
  }, [first]);

  const show = (index: number) => {
    const { current: list } = strip;
    list?.scrollTo({ left: list.clientWidth * index });
  };
  const follow = () => {
    const { current: list } = strip;
    if (list) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  };

  return (
    <div className="gal" role="group" aria-roledescription="галерея" aria-label={`Фотографии: ${name}`}>
      <div className="gal-stage">
        <ul
          className="gal-strip"
          ref={strip}
          tabIndex={pictures.length > 1 ? 0 : undefined}
          onScroll={follow}
          aria-label="Фотографии, листайте стрелками"
        >
          {pictures.map((picture, index) => (
            <li className={isDetail(picture) ? "gal-fill" : undefined} key={picture.src}>
              <Photo
                className="shot"
                picture={picture}
                sizes="(min-width: 1440px) 760px, (min-width: 1024px) 56vw, 100vw"
                maxWidth={2048}
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <span className="gal-n num" aria-hidden="true">
            {current + 1} / {pictures.length}
          </span>
        )}
        {pictures[current] && !pictures[current].src.endsWith(".svg") && <Zoom picture={pictures[current]} />}
      </div>
      {pictures.length > 1 && (
        <ul className="gal-th">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                className={`gal-t scripted${isDetail(picture) ? " gal-fill" : ""}${index === current ? " is-on" : ""}`}
                type="button"
                aria-label={`Фото ${index + 1}`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              >
                <Photo className="shot" picture={picture} sizes="92px" maxWidth={320} decorative />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A close view fills its frame; a whole product stands free on the ground. */
const isDetail = ({ src }: Picture) => src.includes("detail");

/** The photo at full size: a link to the file where there is no script, a dialog otherwise. */
function Zoom({ picture }: { picture: Picture }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className="icbtn gal-zoom" href={imageUrl(picture.src, 2048)} aria-label="Увеличить" onClick={show}>
        <Icon name="expand" />
      </a>
      {open && (
        <dialog className="gal-big" ref={dialog} aria-label={picture.alt} onClose={() => setOpen(false)}>
          <button className="icbtn" type="button" aria-label="Закрыть" onClick={() => dialog.current?.close()}>
            <Icon name="x" />
          </button>
          <div className="gal-pan" tabIndex={0} role="group" aria-label="Снимок, прокручивается стрелками">
            <Photo className="shot" picture={picture} sizes="200vw" maxWidth={3072} priority />
          </div>
        </dialog>
      )}
    </>
  );
}
