import { isStoreFileLayoutCode } from '#contracts/store-file/store-file-layout.ts';
import { safeLink } from '#domain/safe-link.ts';
import { cleanHtml } from '../catalog-writes/clean-html.ts';
import type { LayoutDraft } from '../catalog-writes/save-layout.ts';

/** Resolves the names in a store file. `undefined` or null if the store has no such entity. */
export interface LayoutReferences {
  productId(slug: string): number | undefined;
  categoryId(slug: string): number | undefined;
  imageHash(source: string | null): string | null;
  /** Returns the next banner number. */
  nextBannerId(): number;
  /** Reports an omission, in words for the operator. */
  leftOut(what: string): void;
}

/** A banner of the store file, with defaults. */
interface FileBanner extends Record<string, unknown> {
  image: string | null;
  mobile_image: string | null;
  link_type: string;
  data: { product_slug?: string | undefined; category_slug?: string | undefined; custom_url?: string | undefined };
}

/** Fields of `data` that name entities. They mean the same for every layout code. */
export interface FileLayoutData extends Record<string, unknown> {
  banners?: FileBanner[];
  banner?: FileBanner;
  product_slugs?: string[] | undefined;
  category_slug?: string | undefined;
  category_slugs?: string[] | undefined;
  html?: string;
  links?: { label: string; url: string }[];
}

const bannersOf = ({ banners = [], banner }: FileLayoutData): FileBanner[] => (banner ? [...banners, banner] : banners);

/** The products that `data` of a layout item names. */
export const layoutProductSlugs = (data: FileLayoutData): string[] => [
  ...(data.product_slugs ?? []),
  ...bannersOf(data).flatMap((banner) => banner.data.product_slug ?? []),
];

/**
 * Converts `data` of a layout item to its stored form: ids instead of slugs, hashes instead of image sources, sanitized
 * HTML and safe links. Missing entities are left out and reported to `references.leftOut`.
 */
export function storedLayoutData(data: FileLayoutData, references: LayoutReferences): Record<string, unknown> {
  const { banners, banner, product_slugs, category_slug, category_slugs, html, links, ...plain } = data;
  const { productId, categoryId } = references;
  return {
    ...plain,
    ...(banners && { banners: banners.map((each) => storedBanner(each, references)) }),
    ...(banner && { banner: storedBanner(banner, references) }),
    ...(product_slugs && { product_ids: idsOf(product_slugs, productId, 'product', references) }),
    ...(category_slugs && { category_ids: idsOf(category_slugs, categoryId, 'category', references) }),
    ...(category_slug !== undefined && oneId(category_slug, references)),
    ...(html !== undefined && { html: cleanHtml(html) }),
    ...(links && { links: links.flatMap((link) => storedLink(link, references)) }),
  };
}

function idsOf(
  slugs: readonly string[],
  idOf: (slug: string) => number | undefined,
  kind: string,
  { leftOut }: LayoutReferences,
): number[] {
  return slugs.flatMap((slug) => {
    const id = idOf(slug);
    if (id === undefined) leftOut(`the unknown ${kind} "${slug}"`);
    return id ?? [];
  });
}

function oneId(slug: string, references: LayoutReferences): { category_id?: number } {
  const [id] = idsOf([slug], references.categoryId, 'category', references);
  return id === undefined ? {} : { category_id: id };
}

function storedBanner(banner: FileBanner, references: LayoutReferences): Record<string, unknown> {
  const { image, mobile_image, link_type, data, ...texts } = banner;
  const link = storedTarget(link_type, data, references);
  return {
    id: references.nextBannerId(),
    image_hash: references.imageHash(image),
    mobile_image_hash: references.imageHash(mobile_image),
    link_type: link ? link_type : 'NO_LINK',
    data: link ?? {},
    ...texts,
  };
}

function storedTarget(
  type: string,
  data: FileBanner['data'],
  references: LayoutReferences,
): Record<string, unknown> | null {
  if (type === 'PRODUCT') return named('product_id', data.product_slug, references.productId, references);
  if (type === 'CATEGORY') return named('category_id', data.category_slug, references.categoryId, references);
  if (type !== 'CUSTOM') return {};
  const url = safeLink(data.custom_url ?? '');
  if (url === null) references.leftOut(`the link "${data.custom_url}"`);
  return url === null ? null : { custom_url: url };
}

function named(
  field: string,
  slug: string | undefined,
  idOf: (slug: string) => number | undefined,
  references: LayoutReferences,
): Record<string, number> | null {
  const id = slug === undefined ? undefined : idOf(slug);
  if (id === undefined) references.leftOut(`the link to the unknown ${field.slice(0, -3)} "${slug}"`);
  return id === undefined ? null : { [field]: id };
}

/** The link of a navigation: an anchor, such as that of the branch selector, or what any link may be. Null for others. */
export const safeNavigationLink = (url: string): string | null => (/^#[\w-]+$/.test(url) ? url : safeLink(url));

function storedLink(
  link: { label: string; url: string },
  { leftOut }: LayoutReferences,
): { label: string; url: string }[] {
  const url = safeNavigationLink(link.url);
  if (url === null) leftOut(`the link "${link.url}"`);
  return url === null ? [] : [{ ...link, url }];
}

/** Numbers the banners across the whole layout. */
export function numberBanners(drafts: readonly LayoutDraft[]): LayoutDraft[] {
  let last = 0;
  const numbered = (banner: object): object => {
    last += 1;
    return { ...banner, id: last };
  };
  return drafts.map((draft) => {
    if (!isStoreFileLayoutCode(draft.code)) return draft;
    const { banners, banner } = draft.data as { banners?: object[]; banner?: object };
    return {
      ...draft,
      data: {
        ...draft.data,
        ...(banners && { banners: banners.map(numbered) }),
        ...(banner && { banner: numbered(banner) }),
      },
    };
  });
}
