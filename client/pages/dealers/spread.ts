interface Dot {
  x: number;
  y: number;
}

const ROUNDS = 80;

/** Moves dots apart that are closer than `gap`, so that each can be pressed. Other dots stay where they are. */
export function spread<Item extends Dot>(dots: readonly Item[], gap: number): Item[] {
  const moved = dots.map((dot) => ({ ...dot }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let still = true;
    for (const [index, a] of moved.entries()) {
      for (const b of moved.slice(index + 1)) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const distance = Math.hypot(dx, dy);
        if (distance >= gap - 0.1) continue;
        still = false;
        // Two dots at the same place are moved apart horizontally.
        const [ux, uy] = distance > 0 ? [dx / distance, dy / distance] : [1, 0];
        const push = (gap - distance) / 2;
        a.x -= ux * push;
        a.y -= uy * push;
        b.x += ux * push;
        b.y += uy * push;
      }
    }
    if (still) break;
  }
  return moved;
}
