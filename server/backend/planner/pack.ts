/** A rectangle on the floor. x and y are centimetres from the north-western corner of the hall. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  depth: number;
}

/** Something that stands in the hall, centimetres. Its front is on the southern side. `clear` is the floor that must stay free around it. */
export interface Piece {
  width: number;
  depth: number;
  clear: { side: number; front: number; back: number };
}

export interface Hall {
  /** The length runs from west to east, the width from north to south; centimetres. */
  length: number;
  width: number;
}

/** Where a piece stands, and the floor that stays free around it (`zone` contains `body`). */
export interface Place {
  body: Rect;
  zone: Rect;
  /** The front looks to the east, because the rows run from north to south. */
  turned: boolean;
}

/** The largest gap between neighbours of a row, centimetres. Free floor is shared out, so that the row does not stand pressed to one wall. */
const MAX_GAP = 60;
/** How much wider than needed an aisle may get, centimetres: free floor is shared out between the rows too. */
const MAX_SPREAD = 120;

interface Box {
  piece: number;
  width: number;
  depth: number;
}

/** Boxes that stand one behind the other. */
interface Column {
  width: number;
  depth: number;
  boxes: Box[];
}

interface Row {
  width: number;
  depth: number;
  columns: Column[];
}

/**
 * Places the pieces in rows, the deepest pieces first, with an aisle after each row. Where a piece of a row is less deep than the row, a
 * smaller piece may stand behind it. Zones never overlap and never leave the hall. The same arguments always give the same places.
 * @returns the places in the order of the pieces; null = they do not all fit
 */
export function pack(hall: Hall, pieces: readonly Piece[], aisle: number): Place[] | null {
  const along = packRows(hall, pieces, aisle);
  if (along) return along;
  const across = packRows({ length: hall.width, width: hall.length }, pieces, aisle);
  return across?.map(({ body, zone }) => ({ body: turnedRect(body), zone: turnedRect(zone), turned: true })) ?? null;
}

const turnedRect = ({ x, y, width, depth }: Rect): Rect => ({ x: y, y: x, width: depth, depth: width });

function packRows({ length, width }: Hall, pieces: readonly Piece[], aisle: number): Place[] | null {
  const boxes = pieces.map(({ width: body, depth, clear }, piece): Box => ({
    piece,
    width: body + 2 * clear.side,
    depth: depth + clear.front + clear.back,
  }));
  const rows: Row[] = [];
  for (const box of boxes.toSorted((a, b) => b.depth - a.depth || b.width - a.width || a.piece - b.piece)) {
    if (box.width > length) return null;
    if (rows.some((row) => addTo(row, box, length))) continue;
    rows.push({ width: box.width, depth: box.depth, columns: [{ width: box.width, depth: box.depth, boxes: [box] }] });
  }
  const used = rows.reduce((sum, { depth }) => sum + depth + aisle, 0);
  if (used > width) return null;
  return placesOf(rows, pieces, { length, aisle: aisle + Math.min(Math.floor((width - used) / (rows.length + 1)), MAX_SPREAD) });
}

/** Adds the box to the row: behind a box that is at least as wide, else at the end. @returns whether it fits */
function addTo(row: Row, box: Box, length: number): boolean {
  const column = row.columns.find(({ width, depth }) => box.width <= width && depth + box.depth <= row.depth);
  if (column) {
    column.boxes.push(box);
    column.depth += box.depth;
    return true;
  }
  if (row.width + box.width > length || box.depth > row.depth) return false;
  row.columns.push({ width: box.width, depth: box.depth, boxes: [box] });
  row.width += box.width;
  return true;
}

function placesOf(rows: readonly Row[], pieces: readonly Piece[], { length, aisle }: { length: number; aisle: number }): Place[] {
  const places: Place[] = [];
  let y = 0;
  for (const { width, depth, columns } of rows) {
    const gap = columns.length > 1 ? Math.min(Math.floor((length - width) / (columns.length - 1)), MAX_GAP) : 0;
    let x = 0;
    for (const column of columns) {
      let top = y;
      for (const box of column.boxes) {
        const { width: body, depth: long, clear } = pieces[box.piece] as Piece;
        places[box.piece] = {
          zone: { x, y: top, width: box.width, depth: box.depth },
          body: { x: x + clear.side, y: top + clear.back, width: body, depth: long },
          turned: false,
        };
        top += box.depth;
      }
      x += column.width + gap;
    }
    y += depth + aisle;
  }
  return places;
}
