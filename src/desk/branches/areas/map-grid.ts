/** Distances between lines in degrees. */
const STEPS = [45, 15, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001];
/** Least number of lines across the shorter side of the map. */
const LINES = 3;

interface View {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

type Degrees = [lng: number, lat: number];

/** A line of equal latitude or longitude, and where its label stands: at the right or the upper edge of the view. */
interface GridLine {
  readonly axis: 'lat' | 'lng';
  readonly label: string;
  readonly line: [Degrees, Degrees];
  readonly at: Degrees;
}

/** The lines of a grid of coordinates. They reach beyond the view, so that it can be dragged. */
export function gridOf({ west, south, east, north }: View): GridLine[] {
  const [width, height] = [east - west, north - south];
  const step = STEPS.find((each) => Math.min(width, height) / each >= LINES) ?? 0.0001;
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  const label = (degrees: number): string => `${degrees.toFixed(decimals)}°`;
  const [low, high] = [Math.max(-90, south - height), Math.min(90, north + height)];
  const [left, right] = [Math.max(-180, west - width), Math.min(180, east + width)];
  return [
    ...multiples(step, left, right).map(
      (lng): GridLine => ({
        axis: 'lng',
        label: label(lng),
        line: [
          [lng, low],
          [lng, high],
        ],
        at: [lng, north],
      }),
    ),
    ...multiples(step, low, high).map(
      (lat): GridLine => ({
        axis: 'lat',
        label: label(lat),
        line: [
          [left, lat],
          [right, lat],
        ],
        at: [east, lat],
      }),
    ),
  ];
}

const multiples = (step: number, from: number, to: number): number[] => {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
};
