/** A CDN may cache pages for seconds: a publish is visible immediately at the origin and soon behind the CDN. */
export const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400';
