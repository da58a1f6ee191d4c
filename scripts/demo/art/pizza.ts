/** A pizza, baked: the toppings pressed into dough, sauce and cheese, and the whole lit. */
import { type DoughKind, doughOf, RADIUS, SIZE } from './dough.ts';
import { type Noise, noiseFrom } from './noise.ts';
import { between, randomFrom } from './random.ts';
import { paint, photographed, type Relief, softened } from './relief.ts';
import { slanted } from './relief-slant.ts';
import { type Spot, scattered } from './scatter.ts';
import type { ToppingKind } from './topping.ts';
import { TOPPINGS } from './toppings.ts';
import type { Cutout, PizzaSubject } from './types.ts';

/** Many kinds of topping come in smaller numbers each. */
const CROWDED = { from: 4, share: 0.72 };
const SLANT = 0.5;

interface Piece {
  readonly kind: ToppingKind;
  readonly noise: Noise;
  readonly spot: Spot;
  /** Radians. */
  readonly angle: number;
  /** Half its side, in units of the pizza's radius. */
  readonly size: number;
}

/** Presses one piece into the relief: it takes half the shape of what it lies on. */
function press(relief: Relief, { kind, noise, spot, angle, size }: Piece): void {
  const half = size * RADIUS * 1.06;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const px = SIZE / 2 + spot[0] * RADIUS;
  const py = SIZE / 2 + spot[1] * RADIUS;
  const bed = relief.height[Math.round(py) * SIZE + Math.round(px)] as number;
  for (let row = Math.floor(py - half); row <= py + half; row++) {
    for (let column = Math.floor(px - half); column <= px + half; column++) {
      const dx = (column - px) / RADIUS / size;
      const dy = (row - py) / RADIUS / size;
      const { cover, colour, height, gloss } = kind.at(dx * cos + dy * sin, dy * cos - dx * sin, noise);
      if (cover <= 0) continue;
      const cell = row * SIZE + column;
      paint(relief, cell, colour, cover);
      const under = relief.height[cell] as number;
      const over = Math.max(under * 0.5 + bed * 0.5, bed) + height;
      relief.height[cell] = under * (1 - cover) + Math.max(over, under * 0.6 + over * 0.4) * cover;
      relief.gloss[cell] = (relief.gloss[cell] as number) * (1 - cover) + gloss * cover;
    }
  }
}

function doughFor({ pizza, base }: PizzaSubject): DoughKind {
  if (base === 'white') return 'white';
  return pizza.includes('mozzarella') ? 'sauce' : 'cheese';
}

/** Bakes it. Some 50 ms: keep the result. */
export function bakePizza(order: PizzaSubject): Cutout {
  const { pizza, base = 'tomato', view = 'top' } = order;
  const seed = `${base} ${pizza.join(' ')}`;
  const random = randomFrom(seed);
  const relief = doughOf(doughFor(order), random() * Math.PI * 2);
  const share = pizza.length >= CROWDED.from ? CROWDED.share : 1;
  const laid: Spot[] = [];
  for (const name of pizza) {
    const kind = TOPPINGS[name];
    const count = Math.max(1, Math.round(kind.count * share));
    const spots = scattered(count, 0.74 - kind.size * 0.55, laid, random);
    laid.push(...spots);
    for (const [n, spot] of spots.entries()) {
      const noise = noiseFrom(`${seed} ${name} ${n}`);
      const angle = random() * Math.PI * 2;
      press(relief, { kind, noise, spot, angle, size: kind.size * between(random, 0.9, 1.1) });
    }
  }
  softened(relief);
  const top = photographed(relief);
  return view === 'top' ? top : slanted(top, relief, SLANT);
}
