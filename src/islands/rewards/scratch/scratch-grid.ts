/** The size of a cover in its own pixels; it is shown at whatever size there is room for. */
export const COVER = { width: 640, height: 320 } as const;
/** Half of what one stroke takes away, in pixels of the cover. */
export const BRUSH = 34;
/** So much of a cover is taken away before what is below counts as seen. */
const ENOUGH = 0.45;
const CELL = 20;
const COLUMNS = COVER.width / CELL;
const ROWS = COVER.height / CELL;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ScratchGrid {
  /** Notes a stroke between two points of the cover. @returns whether enough has been taken away */
  stroke(from: Point, to: Point): boolean;
}

/** Counts what is scratched off by the cells that a stroke has gone over: pixels need not be read back. */
export function createScratchGrid(): ScratchGrid {
  const gone = new Set<number>();
  const dab = ({ x, y }: Point): void => {
    const first = { column: cellOf(x - BRUSH, COLUMNS), row: cellOf(y - BRUSH, ROWS) };
    const last = { column: cellOf(x + BRUSH, COLUMNS), row: cellOf(y + BRUSH, ROWS) };
    for (let row = first.row; row <= last.row; row += 1) {
      for (let column = first.column; column <= last.column; column += 1) {
        const middle = { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL };
        if (Math.hypot(middle.x - x, middle.y - y) <= BRUSH) gone.add(row * COLUMNS + column);
      }
    }
  };
  return {
    stroke(from, to) {
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / CELL));
      for (let step = 0; step <= steps; step += 1) {
        const part = step / steps;
        dab({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
      return gone.size >= ENOUGH * COLUMNS * ROWS;
    },
  };
}

const cellOf = (pixel: number, cells: number): number => Math.min(cells - 1, Math.max(0, Math.floor(pixel / CELL)));
