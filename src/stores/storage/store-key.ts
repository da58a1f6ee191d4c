/** Name of a thing in storage. It holds the store's host: two stores on one origin have nothing in common. */
export const storeKey = (name: string): string =>
  `frontage:${document.documentElement.dataset.store ?? location.host}:${name}`;
