import type { PlacesSettings } from '#config/places-settings.ts';
import { gazetteer } from './gazetteer.ts';
import { googlePlaces } from './google.ts';
import { limitPerDay } from './limit-per-day.ts';
import { photonPlaces } from './photon.ts';
import type { Places } from './places.ts';
import { rememberPlaces } from './remember.ts';

/** The configured provider of addresses, or the gazetteer if undefined. */
export function choosePlaces(settings: PlacesSettings | undefined): Places {
  switch (settings?.provider) {
    case 'google':
      return limitPerDay(googlePlaces(settings.key), settings.callsPerDay);
    case 'photon':
      return rememberPlaces(photonPlaces(settings.url));
    default:
      return gazetteer();
  }
}
