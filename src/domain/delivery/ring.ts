import type { Point, Ring } from './types.ts';

/** Tolerance in degrees within which a place is on an edge: a tenth of a millimetre. */
export const ON_EDGE = 1e-9;

type Position = Ring[number];

/** Direction in which an edge runs around the Earth, in degrees to the east. */
type Turn = (from: Position, to: Position) => number;

/** The short way: 2 degrees from 179 to -179, and none from 180 to -180. */
const shortTurn: Turn = ([from], [to]) => {
  const degrees = to - from;
  return Math.abs(degrees) > 180 ? degrees - Math.sign(degrees) * 360 : degrees;
};
/** Like `shortTurn`, but goes all the way round from one border of the map to the other. */
const wholeTurn: Turn = (from, to) => (Math.abs(to[0] - from[0]) === 360 ? to[0] - from[0] : shortTurn(from, to));

/** An edge of a ring, and how many degrees it runs to the east. */
interface Edge {
  readonly from: Position;
  readonly to: Position;
  readonly turn: number;
}

/** A ring whose course around the Earth is resolved. */
export interface ReadRing {
  readonly edges: readonly Edge[];
  /** The enclosed pole, or null. */
  readonly pole: 90 | -90 | null;
}

/**
 * Interprets a ring of GeoJSON. Its edges are straight lines of longitude and latitude (RFC 7946, 3.1.1) and run the
 * short way round, so an unsplit ring can cross the date line. An edge between the borders of the map (-180, 180) runs
 * the whole way if the ring would otherwise enclose nothing or not close. A ring around the Earth encloses the pole of
 * the hemisphere that contains most of it.
 */
export function readRing(ring: Ring): ReadRing {
  const short = edgesOf(ring, shortTurn);
  const isFlat = short.every(({ turn }) => turn === 0);
  if (isClosed(short) && !isFlat) return { edges: short, pole: null };
  const whole = edgesOf(ring, wholeTurn);
  if (isClosed(whole)) return { edges: whole, pole: null };
  const latitudes = short.reduce((sum, { from: [, lat] }) => sum + lat, 0);
  return { edges: short, pole: latitudes >= 0 ? 90 : -90 };
}

const edgesOf = (ring: Ring, turn: Turn): Edge[] =>
  ring.flatMap((from, index) => {
    const to = ring[index + 1];
    return to ? [{ from, to, turn: turn(from, to) }] : [];
  });

/** Whether the turns return to the start without circling the Earth. */
const isClosed = (edges: readonly Edge[]): boolean => Math.abs(edges.reduce((sum, { turn }) => sum + turn, 0)) < 180;

/**
 * Locates a place by counting how often its meridian to the north pole crosses the ring, which works on the whole
 * sphere and not only on a map. Longitudes are compared unrounded, so that no crossing is lost or counted twice.
 */
export function locate({ edges, pole }: ReadRing, place: Point): 'inside' | 'edge' | 'outside' {
  if (Math.abs(place.lat) >= 90 - ON_EDGE) return locatePole({ edges, pole }, Math.sign(place.lat) * 90);
  let isInside = pole === 90;
  for (const edge of edges) {
    if (isOn(edge, place)) return 'edge';
    if (spans(edge, place.lng) && latitudeAt(edge, place.lng) > place.lat) isInside = !isInside;
  }
  return isInside ? 'inside' : 'outside';
}

/** All longitudes meet at a pole. */
function locatePole({ edges, pole }: ReadRing, lat: number): 'inside' | 'edge' | 'outside' {
  if (edges.some(({ from }) => Math.abs(from[1] - lat) <= ON_EDGE)) return 'edge';
  return pole === lat ? 'inside' : 'outside';
}

/** Normalizes a longitude to -180 (inclusive) … 180 (exclusive). */
const wrapped = (lng: number): number => (lng === 180 ? -180 : lng);

/** Whether an edge crosses a longitude. Only its western end is included. */
function spans({ from, to, turn }: Edge, longitude: number): boolean {
  if (turn === 0) return false;
  if (Math.abs(turn) === 360) return true;
  const lng = wrapped(longitude);
  const [west, east] = turn > 0 ? [wrapped(from[0]), wrapped(to[0])] : [wrapped(to[0]), wrapped(from[0])];
  return west < east ? west <= lng && lng < east : west <= lng || lng < east;
}

/** Degrees from the start of an edge to a longitude, in the direction of the edge. */
function along({ from, turn }: Edge, lng: number): number {
  const degrees = lng - from[0];
  const candidates = [degrees, degrees + 360, degrees - 360];
  const middle = turn / 2;
  return candidates.reduce((best, each) => (Math.abs(each - middle) < Math.abs(best - middle) ? each : best));
}

const latitudeAt = (edge: Edge, lng: number): number =>
  edge.from[1] + ((edge.to[1] - edge.from[1]) * along(edge, lng)) / edge.turn;

function isOn(edge: Edge, place: Point): boolean {
  const [low, high] = edge.from[1] < edge.to[1] ? [edge.from[1], edge.to[1]] : [edge.to[1], edge.from[1]];
  if (place.lat < low - ON_EDGE || place.lat > high + ON_EDGE) return false;
  const [x, y] = [along(edge, place.lng), place.lat - edge.from[1]];
  const [dx, dy] = [edge.turn, edge.to[1] - edge.from[1]];
  const squared = dx * dx + dy * dy;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / squared));
  return Math.hypot(x - share * dx, y - share * dy) <= ON_EDGE;
}
