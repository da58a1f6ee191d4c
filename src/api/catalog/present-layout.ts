import { z } from '@hono/zod-openapi';
import type { Banner, LayoutItem } from '#contracts/layout.ts';
import { safeLink } from '#domain/safe-link.ts';
import { presentImage } from '#services/catalog/present-image.ts';
import type { LayoutReferences, LayoutTargets, StoredLayoutItem } from '#services/catalog/read-site.ts';
import { type ReadLayoutData, readLayoutData, type StoredBanner } from './read-layout-data.ts';

/** A stored item with its validated data. `read` is null for an unknown code. */
export interface CheckedItem {
  item: StoredLayoutItem;
  read: ReadLayoutData | null;
}

/** Leaves out items whose data does not match their code, and reports each to `warn`. */
export function checkLayout(items: readonly StoredLayoutItem[], warn: (message: string) => void): CheckedItem[] {
  return items.flatMap((item) => {
    const read = readLayoutData(item.code, item.data);
    if (!(read instanceof z.ZodError)) return [{ item, read }];
    const [issue] = read.issues;
    warn(`layout item ${item.id} (${item.code}) is left out: ${issue?.path.join('.')} ${issue?.message}`);
    return [];
  });
}

function bannersOf(read: ReadLayoutData | null): StoredBanner[] {
  if (read?.code === 'static_banner') return [read.data.banner];
  return read?.code === 'banner_slider' || read?.code === 'slider_centered' ? read.data.banners : [];
}

/** Images, products and categories that the banners of a layout refer to. */
export function layoutReferences(items: readonly CheckedItem[]): LayoutReferences {
  const banners = items.flatMap(({ read }) => bannersOf(read));
  return {
    hashes: unique(banners.flatMap(({ image_hash, mobile_image_hash }) => [image_hash, mobile_image_hash])),
    productIds: unique(banners.map(({ link_type, data }) => (link_type === 'PRODUCT' ? data.product_id : undefined))),
    categoryIds: unique(
      banners.map(({ link_type, data }) => (link_type === 'CATEGORY' ? data.category_id : undefined)),
    ),
  };
}

const unique = <Value>(values: readonly (Value | null | undefined)[]): Value[] =>
  [...new Set(values)].filter((value) => value != null);

/** Links to the store's own `hosts` become paths. */
export function presentLayout(
  items: readonly CheckedItem[],
  targets: LayoutTargets,
  hosts: readonly string[],
): LayoutItem[] {
  const presentAll = bannerPresenter(targets, hosts);
  return items.map(({ item: { id, code, type, data, settings, position, uniqueId }, read }) => ({
    id,
    code,
    type,
    data: read ? presentData(read, presentAll, hosts) : data,
    settings,
    position,
    uniqueId,
  }));
}

function presentData(
  read: ReadLayoutData,
  present: (stored: StoredBanner) => Banner,
  hosts: readonly string[],
): Record<string, unknown> {
  switch (read.code) {
    case 'static_banner':
      return { banner: present(read.data.banner) };
    case 'banner_slider':
    case 'slider_centered':
      return { ...read.data, banners: read.data.banners.map(present) };
    case 'top_nav':
    case 'bottom_nav':
    case 'footer_nav':
      return {
        links: read.data.links.flatMap(({ url, ...link }) =>
          safeUrl(url, hosts).map((safe) => ({ ...link, url: safe })),
        ),
      };
    default:
      return read.data;
  }
}

const safeUrl = (url: string, hosts: readonly string[]): string[] => {
  const safe = safeLink(url, hosts);
  return safe === null ? [] : [safe];
};

function bannerPresenter(targets: LayoutTargets, hosts: readonly string[]): (stored: StoredBanner) => Banner {
  const images = new Map(targets.images.map((image) => [image.hash, image]));
  const products = new Map(targets.products.map(({ id, slug }) => [id, slug]));
  const categories = new Map(targets.categories.map(({ id, slug }) => [id, slug]));
  const image = (hash: string | null, alt: string) => {
    const found = images.get(hash ?? '');
    return found ? presentImage({ ...found, alt }) : null;
  };
  const link = ({ link_type, data }: StoredBanner): Pick<Banner, 'link_type' | 'data'> => {
    const slug = link_type === 'PRODUCT' ? products.get(data.product_id ?? 0) : categories.get(data.category_id ?? 0);
    if ((link_type === 'PRODUCT' || link_type === 'CATEGORY') && slug !== undefined)
      return { link_type, data: { slug } };
    const [url] = link_type === 'CUSTOM' ? safeUrl(data.custom_url ?? '', hosts) : [];
    // A broken or unsafe link is removed.
    return url === undefined ? { link_type: 'NO_LINK', data: {} } : { link_type, data: { custom_url: url } };
  };
  return (stored) => ({
    id: stored.id,
    image: image(stored.image_hash, stored.title),
    mobile_image: image(stored.mobile_image_hash, stored.title),
    ...link(stored),
    title: stored.title,
    text: stored.text,
    button: stored.button,
  });
}
