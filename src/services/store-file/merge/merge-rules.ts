/** Rules by which entries of a store file are matched with those of a store. */
import { storeFileArea } from '#contracts/store-file/store-file-areas.ts';
import { pincodeKey } from '#domain/delivery/pincode-key.ts';
import { couponKey, discountKey } from '#domain/discounts/targets.ts';
import { normalizePath } from '#domain/store/redirects.ts';
import { isRecord } from '#lib/shape.ts';
import type { Section } from '../../import/import-report.ts';
import { flatShape } from '../read-branch.ts';
import type { Fields, ListRule, MergeRule } from './merge.ts';

/** Members are identified by these fields. */
const by = (...identity: string[]): ListRule => ({
  identity,
  keyOf: (member) => identity.map((field) => text(member[field])).join(' / '),
});

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Instants are equal regardless of notation. */
function instant(value: unknown): string {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? text(value) : new Date(at).toISOString();
}

const pincodes: ListRule = { identity: ['pincode'], keyOf: ({ pincode }) => pincodeKey(text(pincode)) };

/** An area is identified by its name. Without a name it is identified by its shape, or by having pincodes. */
const areas: ListRule = {
  identity: [],
  keyOf: ({ name, polygon, radius_km, pincodes: listed }) => {
    if (typeof name === 'string' && name.trim() !== '') return name.trim();
    return listed === undefined ? `without a name ${text([polygon, radius_km])}` : 'without a name, with pincodes';
  },
  oneOf: [['polygon'], ['radius_km', 'center'], ['pincodes']],
  lists: { pincodes },
};

/** A banner is identified by its picture, or else by its title. */
const banners: ListRule = {
  identity: [],
  keyOf: () => 'banner',
  isSame: (given, present) => {
    const field = ['image', 'title', 'mobile_image'].find((name) => given[name] !== undefined && given[name] !== '');
    return field !== undefined && given[field] === present[field];
  },
};

const seo: MergeRule = {};

/** Rules for the lists of a store file. `settings` are merged key by key. */
export const MERGE_RULES: Readonly<Record<Exclude<Section, 'settings'>, ListRule>> = {
  categories: { ...by('slug'), objects: { seo } },
  products: {
    ...by('slug'),
    objects: { seo },
    lists: {
      images: by('image'),
      attributes: { ...by('name'), lists: { values: { ...by('value'), plain: 'value' } } },
      combinations: by('values'),
      multi_selectable_attributes: {
        ...by('name'),
        lists: {
          values: {
            ...by('value'),
            lists: { dependencies: by('attribute', 'value'), variant_prices: by('values') },
          },
        },
      },
    },
  },
  reviews: {
    identity: ['product_slug', 'author_name', 'created_at'],
    keyOf: ({ product_slug, author_name, created_at }) => text([product_slug, author_name, instant(created_at)]),
  },
  pages: { ...by('slug'), objects: { seo } },
  redirects: { identity: ['from'], keyOf: ({ from }) => normalizePath(text(from)) ?? text(from) },
  branches: {
    ...by('name'),
    objects: { opening_hours: {}, delivery: { lists: { slabs: by('up_to_km'), pincodes } } },
    lists: { holidays: by('date'), areas, products: { ...by('slug'), lists: { variants: by('values') } } },
  },
  layout: {
    identity: ['code'],
    keyOf: ({ code }) => text(code),
    isSame: (given, present) => (given['unique_id'] ?? null) === null || given['unique_id'] === present['unique_id'],
    objects: {
      data: { objects: { banner: { objects: { data: {} } } }, lists: { banners, links: by('url') } },
      settings: {},
    },
  },
  discounts: {
    identity: ['title'],
    keyOf: ({ code, title }) =>
      discountKey({ code: typeof code === 'string' && code !== '' ? couponKey(code) : null, title: text(title) }),
  },
  additional_fees: by('name'),
  tax_classes: by('name'),
};

/** Sections that `null` empties. An empty list also empties the layout, because a home page may have no elements. */
export const EMPTIED: readonly Section[] = ['layout', 'additional_fees', 'tax_classes'];

/** Converts an entry to the form for merging. If several notations exist, that is the one an export uses. */
export function asMerged(section: Section, value: Fields): Fields {
  if (section !== 'branches') return value;
  const { delivery, areas: given } = value;
  const shaped = Array.isArray(given) ? { ...value, areas: given.map(withPlainShape) } : value;
  if (!isRecord(delivery)) return shaped;
  // Pincodes of its delivery become an area of the branch.
  const { pincodes: listed, ...rest } = delivery;
  if (!Array.isArray(listed)) return shaped;
  if (listed.length === 0) return { ...shaped, delivery: rest };
  return {
    ...shaped,
    delivery: rest,
    areas: [...(Array.isArray(given) ? (shaped['areas'] as unknown[]) : []), { pincodes: listed }],
  };
}

/**
 * Reduces a shape to plain coordinates, without heights and the wrappers that programs add. An invalid one stays
 * unchanged, and its schema reports it.
 */
function withPlainShape(area: unknown): unknown {
  if (!isRecord(area) || area['polygon'] === undefined) return area;
  const parsed = storeFileArea.shape.polygon.safeParse(area['polygon']);
  return parsed.success && parsed.data ? { ...area, polygon: flatShape(parsed.data) } : area;
}
