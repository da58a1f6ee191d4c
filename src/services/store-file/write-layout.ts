import type { StoredLayoutItem } from '#db/catalog/site.ts';
import { isRecord } from '#lib/shape.ts';
import { omitEmpty } from './omit-empty.ts';

/** Names of entities in a file. Undefined if the entity was deleted. */
export interface LayoutNames {
  productSlug(id: number): string | undefined;
  categorySlug(id: number): string | undefined;
  imageSource(hash: string): string;
  branchName(id: number): string | undefined;
}

type Fields = Record<string, unknown>;

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];

/** Product ids in layout items, so that their slugs can be looked up at once. */
export function layoutProductIds(rows: readonly StoredLayoutItem[]): number[] {
  const ids: number[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (isRecord(value)) {
      if (typeof value['product_id'] === 'number') ids.push(value['product_id']);
      ids.push(...numbers(value['product_ids']));
      for (const each of Object.values(value)) visit(each);
    }
  };
  for (const { data } of rows) visit(data);
  return ids;
}

/**
 * A layout item in the form of a store file.
 * @param isKnown whether the file format defines its code.
 */
export function writeLayoutItem(
  { code, type, data, settings, uniqueId, branchIds }: StoredLayoutItem,
  isKnown: boolean,
  names: LayoutNames,
) {
  return {
    code,
    ...omitEmpty({ type: type === 'designElement' ? null : type }),
    ...omitEmpty({ data: isKnown ? writeData(data, names) : data, settings, unique_id: uniqueId }),
    ...omitEmpty({ branches: branchIds.flatMap((id) => names.branchName(id) ?? []) }),
  };
}

function writeData(data: Fields, names: LayoutNames): Fields {
  const { banners, banner, product_ids, category_id, category_ids, ...plain } = data;
  return {
    ...omitEmpty(plain),
    ...(Array.isArray(banners) && { banners: banners.filter(isRecord).map((each) => writeBanner(each, names)) }),
    ...(isRecord(banner) && { banner: writeBanner(banner, names) }),
    ...(product_ids !== undefined && {
      product_slugs: numbers(product_ids).flatMap((id) => names.productSlug(id) ?? []),
    }),
    ...(category_ids !== undefined && {
      category_slugs: numbers(category_ids).flatMap((id) => names.categorySlug(id) ?? []),
    }),
    ...(typeof category_id === 'number' && omitEmpty({ category_slug: names.categorySlug(category_id) })),
  };
}

function writeBanner(
  { id: _, image_hash, mobile_image_hash, link_type, data, ...texts }: Fields,
  names: LayoutNames,
): Fields {
  const image = (hash: unknown) => (typeof hash === 'string' ? names.imageSource(hash) : null);
  const target = isRecord(data) ? writeTarget(data, names) : {};
  // The link target was deleted.
  const isLost = Object.keys(target).length === 0;
  return omitEmpty({
    image: image(image_hash),
    mobile_image: image(mobile_image_hash),
    link_type: isLost || link_type === 'NO_LINK' ? null : link_type,
    data: target,
    ...texts,
  });
}

function writeTarget({ product_id, category_id, custom_url }: Fields, names: LayoutNames): Fields {
  return omitEmpty({
    product_slug: typeof product_id === 'number' ? names.productSlug(product_id) : null,
    category_slug: typeof category_id === 'number' ? names.categorySlug(category_id) : null,
    custom_url,
  });
}
