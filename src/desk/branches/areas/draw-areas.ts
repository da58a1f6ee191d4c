import type { Map as MapLibre } from 'maplibre-gl';
import { type GeoJSONStoreFeatures, TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { shapeOf } from '#domain/delivery/shape-text.ts';
import type { DrawnRing, DrawnShape } from '#domain/delivery/types.ts';
import { areaColor } from './area-colors.ts';
import { type Area, DECIMALS, isEditable, ringsOf } from './map-areas.ts';
import { NAMES } from './map-style.ts';

type FeatureId = NonNullable<GeoJSONStoreFeatures['id']>;

export interface DrawingEvents {
  /** An area has another shape. Null if its last polygon was deleted. */
  onShape(area: number, shape: DrawnShape | null): void;
  /** A polygon was selected, or none. */
  onSelect(isSelected: boolean): void;
}

export interface Drawing {
  /** @returns indexes of the areas that can be edited here */
  show(areas: readonly Area[]): ReadonlySet<number>;
  /** Begins a polygon of an area; null to select and change polygons. */
  draw(area: number | null): void;
  removeSelected(): void;
  stop(): void;
}

type Ground = 'light' | 'dark';
type Color = ReturnType<typeof areaColor>;

/** The library that draws, with polygons in the colours of their areas. */
function terraDraw(map: MapLibre, ground: Ground, color: (feature: GeoJSONStoreFeatures) => Color): TerraDraw {
  const [point, line] = ground === 'light' ? (['#ffffff', '#16202a'] as const) : (['#12171c', '#ffffff'] as const);
  return new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, renderBelowLayerId: NAMES, coordinatePrecision: DECIMALS }),
    modes: [
      new TerraDrawSelectMode({
        flags: {
          polygon: { feature: { draggable: true, coordinates: { midpoints: true, draggable: true, deletable: true } } },
        },
        styles: {
          ...{ selectedPolygonColor: color, selectedPolygonFillOpacity: 0.3, selectedPolygonOutlineColor: color },
          ...{ selectedPolygonOutlineWidth: 3, selectionPointColor: point, selectionPointWidth: 7 },
          ...{ selectionPointOutlineColor: line, selectionPointOutlineWidth: 3 },
          ...{ midPointColor: line, midPointOutlineColor: point, midPointWidth: 5, midPointOutlineWidth: 1 },
        },
      }),
      new TerraDrawPolygonMode({
        styles: {
          ...{ fillColor: color, fillOpacity: 0.2, outlineColor: color, outlineWidth: 2 },
          ...{ closingPointColor: point, closingPointOutlineColor: line, closingPointOutlineWidth: 3 },
          closingPointWidth: 7,
        },
      }),
    ],
  });
}

/** Draws, moves, changes and deletes polygons on a map, whose style is loaded. */
export function drawAreas(map: MapLibre, ground: Ground, { onShape, onSelect }: DrawingEvents): Drawing {
  let drawn: number | null = null;
  let selected: FeatureId | null = null;
  const areaOf = ({ properties: { area } }: GeoJSONStoreFeatures): number =>
    typeof area === 'number' ? area : (drawn ?? 0);
  const color = (feature: GeoJSONStoreFeatures) => areaColor(areaOf(feature), ground);
  const draw = terraDraw(map, ground, color);
  const polygonsIn = (area: number): DrawnRing[] =>
    draw
      .getSnapshot()
      .flatMap(({ geometry, properties }) =>
        geometry.type === 'Polygon' && properties['area'] === area ? [geometry.coordinates[0] as DrawnRing] : [],
      );
  const report = (area: number) => onShape(area, shapeOf(polygonsIn(area)));
  const select = (id: FeatureId | null) => {
    selected = id;
    onSelect(id !== null);
  };
  let shown = new Map<number, number>();
  draw.on('select', select);
  draw.on('deselect', () => select(null));
  draw.on('finish', (id, { action }) => {
    const area = drawn;
    if (action === 'draw' && area !== null) {
      drawn = null;
      draw.updateFeatureProperties(id, { area });
      draw.selectFeature(id);
    }
    const feature = draw.getSnapshotFeature(id);
    if (feature) report(areaOf(feature));
  });
  // Deleted with the keyboard.
  draw.on('change', (_, type, context) => {
    if (type !== 'delete' || (context && 'origin' in context)) return;
    for (const [area, count] of shown)
      if (polygonsIn(area).length < count) {
        shown.set(area, polygonsIn(area).length);
        report(area);
      }
  });
  draw.start();
  draw.setMode('select');
  const deselect = () => {
    if (selected !== null && draw.hasFeature(selected)) draw.deselectFeature(selected);
    if (selected !== null) select(null);
  };
  return {
    show(areas) {
      draw.setMode('select');
      deselect();
      draw.clear();
      shown = new Map();
      for (const [index, area] of areas.entries()) {
        if (!isEditable(area)) continue;
        const features = ringsOf(area).map(
          (ring): GeoJSONStoreFeatures => ({
            ...{ type: 'Feature', id: draw.getFeatureId(), properties: { mode: 'polygon', area: index } },
            geometry: { type: 'Polygon', coordinates: [ring] },
          }),
        );
        // A shape that the library refuses, such as one with a corner at a pole, stays as it is.
        const isTaken = draw.addFeatures(features).every(({ valid }) => valid);
        if (isTaken) shown.set(index, features.length);
        else draw.removeFeatures(features.flatMap(({ id }) => (id !== undefined && draw.hasFeature(id) ? [id] : [])));
      }
      if (drawn !== null) draw.setMode('polygon');
      return new Set(shown.keys());
    },
    draw(area) {
      drawn = area;
      const mode = area === null ? 'select' : 'polygon';
      // Setting it again would drop the selection.
      if (draw.getMode() !== mode) draw.setMode(mode);
    },
    removeSelected() {
      const feature = selected === null ? undefined : draw.getSnapshotFeature(selected);
      if (feature?.id === undefined) return;
      deselect();
      draw.removeFeatures([feature.id]);
      report(areaOf(feature));
    },
    stop: () => draw.stop(),
  };
}
