/** Name of a storage entry. It contains the store's host, so that two stores on one origin share nothing. */
export const storeKey = (name: string): string =>
  `frontage:${document.documentElement.dataset.store ?? location.host}:${name}`;
