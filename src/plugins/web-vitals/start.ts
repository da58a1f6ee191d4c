/** Sends the web vitals of a visit when its tab is hidden or closed. Names no shopper, so that it needs no consent. */
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PluginStart } from '../plugin.ts';

export const start: PluginStart<'web_vitals'> = ({ options: { endpoint } }) => {
  /** The page that the browser loaded. Later ones of the visit are exchanged within it. */
  const path = location.pathname;
  /** The latest value of each measurement that has not been sent. */
  const waiting = new Map<string, object>();
  const note = ({ id, name, value, rating, navigationType }: Metric): void => {
    waiting.set(id, { id, name, value, rating, navigation_type: navigationType });
  };
  const send = (): void => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return;
    navigator.sendBeacon(endpoint, JSON.stringify({ path, metrics: [...waiting.values()] }));
    waiting.clear();
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(note);
  // After those of the library, which report at the same event.
  document.addEventListener('visibilitychange', send);
  return {};
};
