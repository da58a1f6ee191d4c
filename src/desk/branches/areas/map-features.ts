import type { GeoJSONSource, LngLatBounds } from 'maplibre-gl';
import type { Point } from '#domain/delivery/types.ts';
import { areaColor } from './area-colors.ts';
import { distanceRings } from './distance-rings.ts';
import { circleRing, nameAt, type ShapeOnMap } from './map-areas.ts';
import { gridOf } from './map-grid.ts';

type Data = Exclude<Parameters<GeoJSONSource['setData']>[0], string>;
export type Feature = Extract<Data, { type: 'FeatureCollection' }>['features'][number];

/** An area that has a shape. */
export interface ShownArea {
  readonly index: number;
  readonly name: string;
  readonly shape: ShapeOnMap;
}

const pointAt = ([lng = 0, lat = 0]: readonly number[], properties: object = {}): Feature => ({
  ...{ type: 'Feature', properties: { ...properties } },
  geometry: { type: 'Point', coordinates: [lng, lat] },
});

interface LabelledLine {
  readonly axis: string;
  readonly label: string;
  readonly line: number[][];
  readonly at: readonly number[];
}

const lineWithLabel = ({ axis, label, line, at }: LabelledLine): Feature[] => [
  { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: line } },
  pointAt(at, { axis, label }),
];

/** The ground without map pictures: rings of distances around the branch, or without it a grid of coordinates. */
export function groundFeatures(view: LngLatBounds, branch: Point | null, locale: string): Feature[] {
  const [west, south, east, north] = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()];
  const lines = branch
    ? distanceRings(branch, north - south, locale).map((ring) => ({ ...ring, axis: 'ring' }))
    : gridOf({ west, south, east, north });
  return lines.flatMap(lineWithLabel);
}

/** An area, filled with its colour. */
export function areaFeature({ shape, index }: ShownArea, ground: 'light' | 'dark'): Feature {
  const geometry = shape.type === 'Circle' ? { type: 'Polygon' as const, coordinates: [circleRing(shape)] } : shape;
  return { type: 'Feature', properties: { color: areaColor(index, ground) }, geometry };
}

/** The name of an area, at its north. */
export const nameFeature = ({ shape, name }: ShownArea): Feature => pointAt(nameAt(shape), { name });

/** A branch. Others than the one whose areas are shown have their names beside them. */
export const branchFeature = ({ lng, lat, name }: Point & { readonly name?: string }): Feature =>
  pointAt([lng, lat], name === undefined ? {} : { name });
