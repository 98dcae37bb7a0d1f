import { useEffect, useRef, type PointerEvent, type RefObject } from "react";

interface Gestures {
  /** Whether the photo is enlarged: then it is moved. Otherwise a swipe shows the next photo. */
  near: boolean;
  /** The point is measured from the middle of the stage, CSS px. */
  zoom(factor: number, point: Point): void;
  move(x: number, y: number): void;
  /** The finger moves the whole photo sideways by this distance; 0 = the finger was lifted. */
  draw(x: number): void;
  turn(step: 1 | -1): void;
  /** Called on a mouse click and on a double tap. */
  toggle(point: Point): void;
}

interface Point {
  x: number;
  y: number;
}

/** A shorter movement is a tap, CSS px. */
const TAP_LENGTH = 8;
/** A swipe of this length shows the next photo, CSS px. */
const SWIPE_LENGTH = 56;
/** Two taps within this time are a double tap, ms. */
const DOUBLE_TAP_MS = 320;
const WHEEL_STEP = 0.0022;
/** A trackpad reports a pinch as a wheel event with Ctrl, in much smaller steps. */
const PINCH_STEP = 0.012;

/** Handles fingers, mouse and wheel on the stage. */
export function useGestures(stage: RefObject<HTMLElement | null>, gestures: Gestures) {
  const pointers = useRef(new Map<number, Point>());
  /** Since the first finger came down: how far it moved, and whether it was always the only one. */
  const stroke = useRef({ x: 0, y: 0, alone: true });
  const touched = useRef({ time: -Infinity, x: 0, y: 0 });
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });

  useEffect(() => {
    const { current: element } = stage;
    const onWheel = (event: WheelEvent) => {
      // The page would scroll and the browser would zoom. React adds wheel listeners as passive, so they could not prevent that.
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? PINCH_STEP : WHEEL_STEP));
      if (element) latest.current.zoom(factor, fromMiddle(element, event));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [stage]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (pointers.current.size === 0) stroke.current = { x: 0, y: 0, alone: true };
    pointers.current.set(event.pointerId, fromMiddle(event.currentTarget, event));
    if (pointers.current.size > 1) {
      stroke.current.alone = false;
      gestures.draw(0);
    }
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event.currentTarget, event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const apart = distance(before, other);
      // When one of two fingers moves, the middle between them moves by half of that.
      gestures.move((now.x - before.x) / 2, (now.y - before.y) / 2);
      if (apart > 0) gestures.zoom(distance(now, other) / apart, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      return;
    }
    stroke.current.x += now.x - before.x;
    stroke.current.y += now.y - before.y;
    if (gestures.near) gestures.move(now.x - before.x, now.y - before.y);
    else if (stroke.current.alone) gestures.draw(stroke.current.x);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const point = pointers.current.get(event.pointerId);
    if (!pointers.current.delete(event.pointerId) || !point || !stroke.current.alone) return;
    const { x, y } = stroke.current;
    gestures.draw(0);
    if (Math.hypot(x, y) < TAP_LENGTH) return onTouch(event, point);
    if (!gestures.near && Math.abs(x) > SWIPE_LENGTH && Math.abs(x) > Math.abs(y)) gestures.turn(x < 0 ? 1 : -1);
  };
  const onTouch = ({ pointerType, timeStamp }: PointerEvent, point: Point) => {
    const { current: last } = touched;
    const double = timeStamp - last.time < DOUBLE_TAP_MS && distance(last, point) < 3 * TAP_LENGTH;
    touched.current = { time: double ? -Infinity : timeStamp, ...point };
    // A double click has two clicks: only the first one counts.
    if (double === (pointerType !== "mouse")) gestures.toggle(point);
  };
  const onPointerCancel = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    gestures.draw(0);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

function fromMiddle(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
