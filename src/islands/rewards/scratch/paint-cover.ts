import { BRUSH, COVER, type Point } from './scratch-grid.ts';

/** Where the foil reflects light: position along its diagonal, and how much. */
const SHINE = [
  [0, 0.28],
  [0.22, 0],
  [0.45, 0.42],
  [0.6, 0.06],
  [0.8, 0.3],
  [1, 0],
] as const;
const GRAINS = 6000;

/** Paints the cover as foil in the theme colours of the store: reflections, embossed coins and a fine grain. */
export function paintCover(canvas: HTMLCanvasElement): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const style = getComputedStyle(canvas);
  brush.globalCompositeOperation = 'source-over';
  const fill = (paint: string | CanvasGradient): void => {
    brush.fillStyle = paint;
    brush.fillRect(0, 0, COVER.width, COVER.height);
  };
  fill(style.getPropertyValue('--brand').trim());
  const shine = brush.createLinearGradient(0, 0, COVER.width, COVER.height);
  for (const [at, strength] of SHINE) shine.addColorStop(at, `rgb(255 255 255 / ${strength})`);
  fill(shine);
  brush.strokeStyle = style.getPropertyValue('--on-brand').trim();
  brush.globalAlpha = 0.16;
  paintCoins(brush);
  paintGrain(brush);
  brush.globalAlpha = 1;
}

function paintCoins(brush: CanvasRenderingContext2D): void {
  brush.lineWidth = 3;
  for (let row = 0; row * 64 <= COVER.height; row += 1) {
    for (let x = (row % 2) * 44; x <= COVER.width; x += 88) {
      for (const radius of [24, 17]) {
        brush.beginPath();
        brush.arc(x, row * 64, radius, 0, 2 * Math.PI);
        brush.stroke();
      }
    }
  }
}

/** Dots at places that look random: a linear congruential sequence, the same on each card. */
function paintGrain(brush: CanvasRenderingContext2D): void {
  let state = 1;
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  for (let grain = 0; grain < GRAINS; grain += 1) {
    brush.fillStyle = grain % 2 === 0 ? '#fff' : '#000';
    brush.fillRect(next(COVER.width), next(COVER.height), 1 + next(2), 1 + next(2));
  }
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
