export * from './catalog.ts';
export * from './plugins.ts';
export * from './site.ts';
export * from './tenant.ts';
