/** Resolution of the cover in pixels. Its displayed size depends on the layout. */
export const COVER = { width: 640, height: 400 } as const;
/** Radius of the eraser, in pixels of the cover. */
export const BRUSH = 50;
/** Share of the cover that must be erased before the card counts as scratched. */
const ENOUGH = 0.45;
const CELL = 20;
const COLUMNS = COVER.width / CELL;
const ROWS = COVER.height / CELL;

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface ScratchGrid {
  /**
   * Records a stroke between two points of the cover.
   * @returns true when enough has been erased
   */
  stroke(from: Point, to: Point): boolean;
}

/** Measures the erased area by the grid cells that strokes have passed over, which avoids reading pixels back. */
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
