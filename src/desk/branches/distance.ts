import { usesMiles } from '#lib/region.ts';
import { useSession } from '../api/use-session.ts';

const KM_PER_MILE = 1.609_344;

/** Distances as the operators of a store measure them. They are stored in kilometers. */
export interface DistanceUnit {
  /** Its symbol, in names of texts. */
  readonly unit: 'km' | 'mi';
  show(km: number): number;
  store(distance: number): number;
  /** The shortest and the longest distance that the fields take. The longest covers any distance. */
  readonly min: number;
  readonly max: number;
}

const KM_MAX = 20_000;
const KILOMETERS: DistanceUnit = {
  unit: 'km',
  show: (km) => km,
  store: (distance) => distance,
  min: 0.001,
  max: KM_MAX,
};

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** The longest distance as it is shown in miles. */
const MILES_MAX = 12_427.4;

/** Miles of distances that were entered in tenths of a kilometer are as coarse: 6.4 km are 4 miles, not 3.98. */
const MILES: DistanceUnit = {
  unit: 'mi',
  show: (km) => rounded(km / KM_PER_MILE, rounded(km, 1) === km ? 1 : km < 0.01 ? 3 : 2),
  store: (distance) => (distance === MILES_MAX ? KM_MAX : rounded(distance * KM_PER_MILE, 3)),
  min: 0.001,
  max: MILES_MAX,
};

/** @param locale of the store */
export const distanceUnit = (locale: string): DistanceUnit => (usesMiles(locale) ? MILES : KILOMETERS);

export const useDistance = (): DistanceUnit => distanceUnit(useSession()?.store.locale ?? '');
