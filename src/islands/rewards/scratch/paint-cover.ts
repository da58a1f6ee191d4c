import { BRUSH, COVER, type Point } from './scratch-grid.ts';

/** Paints the cover in the theme colours of the store. */
export function paintCover(canvas: HTMLCanvasElement): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const style = getComputedStyle(canvas);
  const colour = style.getPropertyValue('--brand').trim();
  brush.globalCompositeOperation = 'source-over';
  brush.fillStyle = colour;
  brush.fillRect(0, 0, COVER.width, COVER.height);
  brush.strokeStyle = style.getPropertyValue('--on-brand').trim();
  brush.globalAlpha = 0.14;
  brush.lineWidth = 10;
  for (let x = -COVER.height; x < COVER.width; x += 40) {
    brush.beginPath();
    brush.moveTo(x, COVER.height);
    brush.lineTo(x + COVER.height, 0);
    brush.stroke();
  }
  brush.globalAlpha = 1;
}

/** Erases the cover between two points. */
export function scratchOff(canvas: HTMLCanvasElement, from: Point, to: Point): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.globalCompositeOperation = 'destination-out';
  brush.lineWidth = BRUSH * 2;
  brush.lineCap = 'round';
  brush.beginPath();
  brush.moveTo(from.x, from.y);
  brush.lineTo(to.x, to.y);
  brush.stroke();
}
