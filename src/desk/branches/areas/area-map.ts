import { type GeoJSONSource, Map as MapLibre, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Point } from '#domain/delivery/types.ts';
import { usesMiles } from '#lib/region.ts';
import { type Drawing, type DrawingEvents, drawAreas } from './draw-areas.ts';
import { type Area, boundsOnMap, shapeOnMap } from './map-areas.ts';
import { areaFeature, branchFeature, type Feature, groundFeatures, nameFeature } from './map-features.ts';
import { AREAS, BRANCH, GRID, mapStyle, NAMES, OTHERS, TILES } from './map-style.ts';

interface Options extends DrawingEvents {
  /** Name of the map, read out. */
  readonly title: string;
  /** URL of the map pictures; empty for rings around the branch, or without it a grid of coordinates. */
  readonly tiles: string;
  /** Of the store, whose distances the rings have. */
  readonly locale: string;
  readonly ground: 'light' | 'dark';
  onTilesFailed(): void;
}

/** Another branch of the store. */
interface OtherBranch extends Point {
  readonly name: string;
}

export interface AreaMap {
  show(areas: readonly Area[], branch: Point | null, others: readonly OtherBranch[]): void;
  draw(area: number | null): void;
  removeSelected(): void;
  /** Shows all areas. */
  showAll(): void;
  zoom(steps: number): void;
  close(): void;
}

/** A map without turning and tilting, whose wheel scrolls the page until the map is in use. */
function flatMap(container: HTMLElement, { title, tiles, locale, ground }: Options): MapLibre {
  setWorkerUrl(workerUrl);
  const map = new MapLibre({
    container,
    style: mapStyle(tiles, ground),
    locale: { 'Map.Title': title },
    ...{ attributionControl: false, renderWorldCopies: false, fadeDuration: 0 },
    ...{ dragRotate: false, touchPitch: false, pitchWithRotate: false, maxZoom: 20 },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.scrollZoom.disable();
  map.getCanvas().addEventListener('focus', () => map.scrollZoom.enable());
  map.getCanvas().addEventListener('blur', () => map.scrollZoom.disable());
  map.addControl(new ScaleControl({ unit: usesMiles(locale) ? 'imperial' : 'metric' }), 'bottom-left');
  return map;
}

/** Opens a map of areas in an element. */
export function openAreaMap(container: HTMLElement, options: Options): AreaMap {
  const { tiles, locale, ground, ...events } = options;
  const map = flatMap(container, options);
  let areas: readonly Area[] = [];
  let branch: Point | null = null;
  let others: readonly OtherBranch[] = [];
  let drawn: number | null = null;
  let drawing: Drawing | null = null;
  let shapes: readonly unknown[] = [];
  let editable: ReadonlySet<number> = new Set();

  const setData = (source: string, features: Feature[]) =>
    map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features });
  const showGround = () => setData(GRID, groundFeatures(map.getBounds(), branch, locale));
  const showAll = () => {
    const bounds = boundsOnMap(areas, branch);
    if (bounds) map.fitBounds(bounds, { padding: 40, maxZoom: 14, animate: false });
  };
  const showAreas = () => {
    const now = areas.map(({ kind, polygon }) => (kind === 'polygon' ? polygon : kind));
    // A polygon that was drawn here is there already, and stays selected.
    if (drawing && (now.length !== shapes.length || now.some((shape, index) => shape !== shapes[index])))
      editable = drawing.show(areas);
    shapes = now;
    const shown = areas.flatMap((area, index) => {
      const shape = shapeOnMap(area, branch);
      return shape ? [{ shape, index, name: area.name }] : [];
    });
    // Those that are edited are drawn with their corners.
    const still = shown.filter(({ index }) => !editable.has(index));
    setData(
      AREAS,
      still.map((area) => areaFeature(area, ground)),
    );
    setData(NAMES, shown.map(nameFeature));
    setData(OTHERS, others.map(branchFeature));
    setData(BRANCH, branch ? [branchFeature({ lng: branch.lng, lat: branch.lat })] : []);
    if (tiles === '') showGround();
  };
  map.once('style.load', () => {
    drawing = drawAreas(map, ground, {
      ...events,
      onShape(area, shape) {
        shapes = shapes.with(area, shape);
        events.onShape(area, shape);
      },
    });
    if (tiles === '') map.on('moveend', showGround);
    shapes = [];
    showAreas();
    showAll();
    drawing.draw(drawn);
  });
  map.on('error', (event) => {
    if ('sourceId' in event && event.sourceId === TILES) events.onTilesFailed();
    else reportError(event.error);
  });
  return {
    show(newAreas, newBranch, newOthers) {
      [areas, branch, others] = [newAreas, newBranch, newOthers];
      if (drawing) showAreas();
    },
    draw(area) {
      drawn = area;
      drawing?.draw(area);
    },
    removeSelected: () => drawing?.removeSelected(),
    showAll,
    zoom: (steps) => map.zoomTo(map.getZoom() + steps),
    close() {
      drawing?.stop();
      map.remove();
    },
  };
}
