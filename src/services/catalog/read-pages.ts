export type { PageLinkRow, PageRow } from '#db/catalog/content-pages.ts';
export { contentPage as readPage, contentPages as readPages } from '#db/catalog/content-pages.ts';
