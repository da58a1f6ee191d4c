/**
 * Picture of the wheel with slices of equal size, whatever their odds. Decorative: the text next to it says the same.
 */
const SVG = 'http://www.w3.org/2000/svg';
const RADIUS = 100;
/** Distance from the centre at which labels begin. */
const LABEL_START = 30;
const MAX_LETTERS = 14;

function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** Middle of a slice in degrees, clockwise from the top. */
export const middleOf = (index: number, count: number): number => ((index + 0.5) * 360) / count;

/**
 * Rotation in degrees that brings a slice to the top after several full turns.
 * @param from the current rotation
 */
export function turnTo(index: number, count: number, from: number): number {
  const FULL_TURNS = 4;
  const rest = (360 - middleOf(index, count) - from) % 360;
  return from + FULL_TURNS * 360 + ((rest + 360) % 360);
}

const point = (degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(RADIUS * Math.cos(angle)).toFixed(2)} ${(RADIUS * Math.sin(angle)).toFixed(2)}`;
};

function slice(index: number, count: number): SVGPathElement {
  const [from, to] = [(index * 360) / count, ((index + 1) * 360) / count];
  const path = svg('path', { d: `M0 0L${point(from)}A${RADIUS} ${RADIUS} 0 0 1 ${point(to)}Z` });
  // With an odd number of slices the last one gets a third colour, so that neighbours always differ.
  path.setAttribute('class', `slice-${count % 2 === 1 && index === count - 1 ? 2 : index % 2}`);
  return path;
}

function name(label: string, index: number, count: number): SVGTextElement {
  const text = svg('text', {
    transform: `rotate(${middleOf(index, count) - 90})`,
    x: (LABEL_START + RADIUS) / 2,
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
  });
  text.textContent = label.length > MAX_LETTERS ? `${label.slice(0, MAX_LETTERS - 1)}…` : label;
  return text;
}

/** Draws the wheel. `disc` is the group that rotates. */
export function drawWheel(labels: readonly string[]): { picture: SVGSVGElement; disc: SVGGElement } {
  const picture = svg('svg', { viewBox: '-104 -112 208 216', 'aria-hidden': 'true', class: 'wheel' });
  const disc = svg('g', { class: 'wheel-disc' });
  for (const [index, label] of labels.entries())
    disc.append(slice(index, labels.length), name(label, index, labels.length));
  const rim = svg('circle', { r: RADIUS, class: 'wheel-rim' });
  const hub = svg('circle', { r: 12, class: 'wheel-hub' });
  const pointer = svg('path', { d: 'M-9 -110H9L0 -90Z', class: 'wheel-pointer' });
  picture.append(disc, rim, hub, pointer);
  return { picture, disc };
}
