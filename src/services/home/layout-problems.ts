import { safeLink } from '#domain/safe-link.ts';
import { imageSettingHash } from '#domain/store/media-setting.ts';
import { type Problem, problemAt } from '../store-file/entry-error.ts';
import { type FileLayoutData, safeNavigationLink } from '../store-file/stored-layout.ts';

/** What the items of a layout may refer to. */
export interface LayoutTargets {
  readonly products: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, number>;
  readonly branches: ReadonlyMap<string, number>;
  /** Hashes of the pictures of the store. */
  readonly pictures: ReadonlySet<string>;
}

type Path = readonly PropertyKey[];

/** Everything that the data of an item refers to and that does not exist, and links that lead nowhere. */
export function dataProblems(data: FileLayoutData, path: Path, targets: LayoutTargets): Problem[] {
  const { banners = [], banner, product_slugs = [], category_slugs = [], category_slug, links = [] } = data;
  const { products, categories } = targets;
  return [
    ...banners.flatMap((each, index) => bannerProblems(each, [...path, 'banners', index], targets)),
    ...(banner ? bannerProblems(banner, [...path, 'banner'], targets) : []),
    ...product_slugs.flatMap((slug, index) => unknown(products, slug, [...path, 'product_slugs', index])),
    ...category_slugs.flatMap((slug, index) => unknown(categories, slug, [...path, 'category_slugs', index])),
    ...(category_slug === undefined ? [] : unknown(categories, category_slug, [...path, 'category_slug'])),
    ...links.flatMap(({ url }, index) =>
      safeNavigationLink(url) === null ? [noLink([...path, 'links', index, 'url'])] : [],
    ),
  ];
}

/** The branches of an item that do not exist. */
export const branchProblems = (names: readonly string[], path: Path, { branches }: LayoutTargets): Problem[] =>
  names.flatMap((name, index) => unknown(branches, name, [...path, index]));

function bannerProblems(
  { image, mobile_image, link_type: type, data }: NonNullable<FileLayoutData['banner']>,
  path: Path,
  { products, categories, pictures }: LayoutTargets,
): Problem[] {
  const picture = (source: string | null, field: string): Problem[] =>
    source === null || pictures.has(imageSettingHash(source) ?? '')
      ? []
      : [problemAt([...path, field], 'is no picture of the store')];
  const target = (field: string): Path => [...path, 'data', field];
  return [
    ...picture(image, 'image'),
    ...picture(mobile_image, 'mobile_image'),
    ...(type === 'PRODUCT' ? unknown(products, data.product_slug ?? '', target('product_slug')) : []),
    ...(type === 'CATEGORY' ? unknown(categories, data.category_slug ?? '', target('category_slug')) : []),
    ...(type === 'CUSTOM' && safeLink(data.custom_url ?? '') === null ? [noLink(target('custom_url'))] : []),
  ];
}

const unknown = (known: ReadonlyMap<string, number>, name: string, path: Path): Problem[] =>
  known.has(name) ? [] : [problemAt(path, `"${name}" does not exist`)];

const noLink = (path: Path): Problem =>
  problemAt(path, 'must be a path of the store such as /category/cakes, or an address that begins with https://');

/** The hashes of the pictures that the data of an item names. */
export const pictureHashes = ({ banners = [], banner }: FileLayoutData): string[] =>
  [...banners, ...(banner ? [banner] : [])].flatMap(({ image, mobile_image }) =>
    [image, mobile_image].flatMap((source) => (source === null ? [] : (imageSettingHash(source) ?? []))),
  );
