import type { Store } from '#services/stores/store-directory.ts';

/**
 * Data that the server passes with a request. Without it the caller counts as unknown, and the request is rate-limited.
 */
export interface ApiEnv {
  /** The shopper's IP address, resolved through any proxies. */
  address: string;
  /**
   * Whether a trusted machine sends the request for itself, such as the publisher of a storefront on another machine.
   */
  isInternal: boolean;
}

/** Context of a request, available to every endpoint. */
export interface RequestEnv {
  Bindings: Partial<ApiEnv>;
  Variables: {
    /** The store that the request names. */
    store: Store;
    /** `request.url` is recomputed on each access. */
    url: string;
  };
}

/** IP address of the caller, as far as known. Tests and benches pass no environment at all. */
export const addressOf = (env: Partial<ApiEnv> | undefined): string => env?.address ?? '';
