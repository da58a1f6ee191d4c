import { limitConcurrency } from '#lib/limit-concurrency.ts';
import { type FetchedImage, fetchImage } from './fetch-image.ts';

/** Fetches images, at most six at once, and gives up unreachable hosts. Never rejects. */
export type ImageFetcher = (url: string) => Promise<FetchedImage>;

const AT_ONCE = 6;
/** Consecutive failures after which a host is given up. */
const HOST_FAILURES = 2;
/** If this many hosts were unreachable and none responded, the network counts as offline. */
const HOSTS_DOWN = 4;

interface HostState {
  failures: number;
  reason: string;
  /** The first request to a host runs alone, so that six requests do not wait for an unreachable host. */
  first: Promise<void> | null;
}

/** @param fetch tests pass their own. */
export function createImageFetcher(fetch: (url: string) => Promise<FetchedImage> = fetchImage): ImageFetcher {
  const hosts = new Map<string, HostState>();
  const limit = limitConcurrency(AT_ONCE);
  let hasAnyAnswered = false;
  let hostsDown = 0;
  const givenUp = ({ failures, reason }: HostState): FetchedImage | null => {
    const isOffline = !hasAnyAnswered && hostsDown >= HOSTS_DOWN;
    if (failures < HOST_FAILURES && !isOffline) return null;
    return { ok: false, reason: reason || 'no host can be reached; check the network', isHostDown: true };
  };
  const ask = async (url: string, state: HostState): Promise<FetchedImage> => {
    const failure = givenUp(state);
    if (failure) return failure;
    const response = await fetch(url);
    if (!response.ok && response.isHostDown) {
      if (state.failures === 0) hostsDown += 1;
      state.failures += 1;
      state.reason = response.reason;
    } else {
      state.failures = 0;
      hasAnyAnswered = true;
    }
    return response;
  };
  return async (url) => {
    const host = URL.canParse(url) ? new URL(url).host : '';
    const state = hosts.get(host) ?? { failures: 0, reason: '', first: null };
    hosts.set(host, state);
    if (!state.first) {
      const image = limit(() => ask(url, state));
      // Not the response itself, because that would keep the picture in memory as long as the host is known.
      state.first = image.then(() => undefined);
      return image;
    }
    await state.first;
    return givenUp(state) ?? limit(() => ask(url, state));
  };
}
