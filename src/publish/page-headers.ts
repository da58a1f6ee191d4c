/** Pages may be kept by a CDN for seconds: a publish shows at once at the origin and soon behind it. */
export const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400';
