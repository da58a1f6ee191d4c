/** Hosts and names of the demo stores, to be known without loading the stores; the first is the default one. */
export const DEMO_HOSTS: Readonly<Record<string, string>> = {
  'slice.localhost': 'Slice & Ember',
  'greens.localhost': 'Fieldgate Greens',
  'atlas.localhost': 'Atlas & Söhne',
  'pixel.localhost': 'Pixel Foundry',
  'new.localhost': 'Linden & Daughters',
  'closed.localhost': 'Bakehouse No. 9',
};
