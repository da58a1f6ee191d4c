export * from './addresses.ts';
export * from './branches.ts';
export * from './cart.ts';
export * from './catalog.ts';
export * from './plugins.ts';
export * from './pricing.ts';
export * from './site.ts';
export * from './tenant.ts';
