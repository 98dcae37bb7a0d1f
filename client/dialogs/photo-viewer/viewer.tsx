import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Picture } from "#shared/contract/common.ts";
import { Icon } from "../../ui/icon.tsx";
import { Photo } from "../../ui/photo.tsx";
import { useGestures } from "./use-gestures.ts";
import { fit, MAX_SCALE, moveBy, WHOLE, zoomBy, type Size, type View } from "./view.ts";
import "../../ui/button.css";
import "./viewer.css";

export interface PhotoViewerProps {
  pictures: readonly Picture[];
  /** The name of the product. */
  name: string;
  /** The index of the first photo. */
  start: number;
  /** @param index of the last shown photo */
  onClose(index: number): void;
}

/** Factor of one press of a button or a key. */
const STEP = 1.5;
/** Factor of a click or a double tap. */
const DOUBLE_TAP_SCALE = 2.5;
/** An arrow key moves an enlarged photo by this distance, CSS px. */
const KEY_MOVE = 80;
const WHOLE_SIZES = "100vmin";
const MIDDLE = { x: 0, y: 0 };

/**
 * Shows photos full screen. Swipes, arrows and keys change the photo; wheel, pinch, click and keys enlarge it; an enlarged photo can be
 * moved.
 */
export function PhotoViewer({ pictures, name, start, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const photo = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const [view, setView] = useState(WHOLE);
  const [drawn, setDrawn] = useState(0);
  const picture = pictures[index];
  const near = view.scale > 1;

  useLayoutEffect(() => {
    // The browser focuses the stage, keeps the focus inside, closes the dialog on Esc and returns the focus.
    dialog.current?.showModal();
  }, []);
  useLayoutEffect(() => {
    // Not through React's `style`: so a move of the finger is one write to the DOM.
    photo.current?.style.setProperty("transform", `translate(${view.x + drawn}px, ${view.y}px) scale(${view.scale})`);
  }, [view, drawn, index]);
  useEffect(() => {
    const whole = () => setView(WHOLE);
    addEventListener("resize", whole);
    return () => removeEventListener("resize", whole);
  }, []);

  const turn = (to: number) => {
    if (!pictures[to] || to === index) return;
    setIndex(to);
    setView(WHOLE);
  };
  const change = (next: (view: View, photo: Size, stage: Size) => View) => {
    const { current: room } = stage;
    const { current: frame } = photo;
    const image = frame?.querySelector("img");
    if (!room || !frame || !image) return;
    // Until the photo has loaded, a square is assumed.
    const own = { width: image.naturalWidth || 1, height: image.naturalHeight || 1 };
    const whole = fit(own, { width: frame.clientWidth, height: frame.clientHeight });
    setView((current) => next(current, whole, { width: room.clientWidth, height: room.clientHeight }));
  };
  const zoom = (factor: number, point = MIDDLE) => change((current, ...sizes) => zoomBy(current, factor, point, ...sizes));
  const move = (x: number, y: number) => change((current, ...sizes) => moveBy(current, x, y, ...sizes));
  const gestures = useGestures(stage, {
    near,
    zoom,
    move,
    draw: (x) => setDrawn(pictures[index + (x < 0 ? 1 : -1)] ? x : x / 4),
    turn: (step) => turn(index + step),
    toggle: (point) => (near ? setView(WHOLE) : zoom(DOUBLE_TAP_SCALE, point)),
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const aside = (step: 1 | -1) => () => (near ? move(-step * KEY_MOVE, 0) : turn(index + step));
    const actions: Record<string, () => void> = {
      ArrowLeft: aside(-1),
      ArrowRight: aside(1),
      ArrowUp: () => move(0, KEY_MOVE),
      ArrowDown: () => move(0, -KEY_MOVE),
      PageUp: () => turn(index - 1),
      PageDown: () => turn(index + 1),
      Home: () => turn(0),
      End: () => turn(pictures.length - 1),
      "+": () => zoom(STEP),
      "=": () => zoom(STEP),
      "-": () => zoom(1 / STEP),
      "0": () => setView(WHOLE),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const close = () => dialog.current?.close();
  if (!picture) return null;
  return (
    <dialog
      className="photo-viewer clip full-width"
      ref={dialog}
      aria-label={`Фотографии: ${name}`}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
    >
      <div
        className={`photo-viewer-stage clip${near ? " is-near" : ""}`}
        ref={stage}
        tabIndex={0}
        role="group"
        aria-label="Снимок: плюс и минус меняют размер, стрелки двигают и листают"
        {...gestures}
      >
        <div className="photo-viewer-photo" ref={photo} key={picture.src}>
          <Photo className="product-photo" picture={picture} sizes={near ? "250vmin" : WHOLE_SIZES} maxWidth={3072} priority />
        </div>
      </div>
      <div hidden>
        {[pictures[index + 1], pictures[index - 1]].map(
          (other) => other && <Photo key={other.src} picture={other} sizes={WHOLE_SIZES} maxWidth={3072} priority decorative />,
        )}
      </div>
      <div className="photo-viewer-top row gap-8">
        {pictures.length > 1 && (
          <span className="photo-viewer-count numeric text-15 medium" aria-hidden="true">
            {index + 1} / {pictures.length}
          </span>
        )}
        <Tool icon="minus" label="Уменьшить" disabled={!near} onClick={() => zoom(1 / STEP)} />
        <Tool icon="plus" label="Увеличить" disabled={view.scale >= MAX_SCALE} onClick={() => zoom(STEP)} />
        <Tool icon="x" label="Закрыть" onClick={close} />
      </div>
      {pictures.length > 1 && (
        <div className="photo-viewer-turn">
          <Tool icon="arrow-left" label="Предыдущий снимок" disabled={index === 0} onClick={() => turn(index - 1)} />
          <Tool icon="arrow-right" label="Следующий снимок" disabled={index === pictures.length - 1} onClick={() => turn(index + 1)} />
        </div>
      )}
      <p className="photo-viewer-text text-15 balance rounded-inner" role="status">
        {pictures.length > 1 && (
          <span className="visually-hidden">
            Снимок {index + 1} из {pictures.length}.{" "}
          </span>
        )}
        {picture.alt}
      </p>
    </dialog>
  );
}

interface ToolProps {
  icon: "minus" | "plus" | "x" | "arrow-left" | "arrow-right";
  label: string;
  disabled?: boolean;
  onClick(): void;
}

/** `aria-disabled`: a button that becomes disabled would lose the focus. */
function Tool({ icon, label, disabled, onClick }: ToolProps) {
  return (
    <button
      className="icon-button photo-viewer-tool"
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onClick()}
    >
      <Icon name={icon} />
    </button>
  );
}
