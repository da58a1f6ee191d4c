import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';

/** Names of the sources and layers that others refer to. */
export const GRID = 'grid';
export const AREAS = 'areas';
export const BRANCH = 'branch';
export const OTHERS = 'others';
export const NAMES = 'names';
export const TILES = 'tiles';

const GROUNDS = {
  light: { ground: '#eef1f4', line: '#c5ccd4', text: '#4c5866', name: '#16202a', halo: '#ffffff', branch: '#1d5a8a' },
  dark: { ground: '#12171c', line: '#36424d', text: '#b4bfca', name: '#ffffff', halo: '#12171c', branch: '#8cc4f2' },
} as const;

const EMPTY: SourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } };
const FONT = ['sans-serif'];

const gridLayers = ({ line, text, ground }: (typeof GROUNDS)['light' | 'dark']): LayerSpecification[] => [
  { id: GRID, type: 'line', source: GRID, paint: { 'line-color': line, 'line-width': 1 } },
  {
    id: 'degrees',
    type: 'symbol',
    source: GRID,
    filter: ['==', ['geometry-type'], 'Point'],
    layout: {
      'text-field': ['get', 'label'],
      'text-font': FONT,
      'text-size': 11,
      'text-anchor': ['match', ['get', 'axis'], 'lat', 'bottom-right', 'top-left'],
      'text-offset': ['match', ['get', 'axis'], 'lat', ['literal', [-0.3, 0]], ['literal', [0.3, 0.3]]],
    },
    paint: { 'text-color': text, 'text-halo-color': ground, 'text-halo-width': 1.5 },
  },
];

/**
 * A map of pictures, or without them of a grid of coordinates. Nothing else is requested: texts are drawn with fonts of
 * the device.
 * @param tiles URL of the pictures; empty for the grid
 */
export function mapStyle(tiles: string, ground: keyof typeof GROUNDS): StyleSpecification {
  const colors = GROUNDS[ground];
  return {
    version: 8,
    sources: {
      [AREAS]: EMPTY,
      [BRANCH]: EMPTY,
      [OTHERS]: EMPTY,
      [NAMES]: EMPTY,
      ...(tiles === '' ? { [GRID]: EMPTY } : { [TILES]: { type: 'raster', tiles: [tiles], tileSize: 256 } }),
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colors.ground } },
      ...(tiles === '' ? gridLayers(colors) : [{ id: TILES, type: 'raster' as const, source: TILES }]),
      {
        id: 'areas-ground',
        type: 'fill',
        source: AREAS,
        paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.15 },
      },
      {
        id: 'areas-line',
        type: 'line',
        source: AREAS,
        paint: { 'line-color': ['get', 'color'], 'line-width': 2, 'line-dasharray': [3, 2] },
      },
      {
        id: OTHERS,
        type: 'circle',
        source: OTHERS,
        paint: {
          'circle-color': colors.halo,
          'circle-radius': 5,
          'circle-stroke-color': colors.text,
          'circle-stroke-width': 2,
        },
      },
      {
        id: `${OTHERS}-names`,
        type: 'symbol',
        source: OTHERS,
        layout: {
          'text-field': ['get', 'name'],
          ...{ 'text-font': FONT, 'text-size': 11, 'text-anchor': 'top', 'text-offset': [0, 0.8] },
        },
        paint: { 'text-color': colors.text, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 },
      },
      {
        id: BRANCH,
        type: 'circle',
        source: BRANCH,
        paint: {
          'circle-color': colors.branch,
          'circle-radius': 7,
          'circle-stroke-color': colors.halo,
          'circle-stroke-width': 2,
        },
      },
      {
        id: NAMES,
        type: 'symbol',
        source: NAMES,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': 13,
          'text-allow-overlap': true,
          // Inside the area, below its northern end.
          'text-anchor': 'top',
          'text-offset': [0, 0.4],
        },
        paint: { 'text-color': colors.name, 'text-halo-color': colors.halo, 'text-halo-width': 1.5 },
      },
    ],
  };
}
