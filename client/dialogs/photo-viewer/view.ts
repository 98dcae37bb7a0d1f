/** The position of a photo in its stage: enlarged by `scale`, its centre moved by `x` and `y` CSS px from the centre of the stage. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** CSS px. */
export interface Size {
  width: number;
  height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;

/** The size at which the whole photo fits into a frame. */
export function fit(photo: Size, frame: Size): Size {
  const ratio = Math.min(frame.width / photo.width, frame.height / photo.height);
  return { width: photo.width * ratio, height: photo.height * ratio };
}

/**
 * Moves the photo, but not beyond its edges.
 * @param photo its size when the whole photo is shown
 */
export function moveBy(view: View, x: number, y: number, photo: Size, stage: Size): View {
  const reach = (size: number, room: number) => Math.max(0, (size * view.scale - room) / 2);
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) || 0;
  return {
    scale: view.scale,
    x: within(view.x + x, reach(photo.width, stage.width)),
    y: within(view.y + y, reach(photo.height, stage.height)),
  };
}

/** Enlarges the photo by a factor. The given point, measured from the centre of the stage, stays where it is. */
export function zoomBy(view: View, factor: number, point: { x: number; y: number }, photo: Size, stage: Size): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  const moved = { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown };
  return moveBy(moved, 0, 0, photo, stage);
}
