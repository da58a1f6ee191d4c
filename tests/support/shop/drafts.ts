/** Catalog records in the form of a file, with nothing but the given fields. */
import { PRODUCT_DEFAULTS } from '#domain/catalog/product-draft.ts';
import type { ReadyProduct } from '#services/catalog-writes/product-record-of.ts';
import type { BranchDraft } from '#services/catalog-writes/save-branches.ts';
import type { CategoryDraft } from '#services/catalog-writes/save-categories.ts';
import type { PageDraft } from '#services/catalog-writes/save-pages.ts';

export const product = (slug: string, change: Partial<ReadyProduct> = {}): ReadyProduct => ({
  slug,
  name: slug,
  ...PRODUCT_DEFAULTS,
  isFeatured: false,
  sellingPriceMinor: 1000,
  originalPriceMinor: null,
  stock: null,
  sku: null,
  categorySlugs: [],
  images: [],
  attributes: [],
  combinations: [],
  multiSelectableAttributes: [],
  searchWords: '',
  createdAt: null,
  importDigest: null,
  ...change,
});

export const branch = (name: string, change: Partial<BranchDraft> = {}): BranchDraft => ({
  name,
  isMainBranch: false,
  phone: '',
  email: '',
  address_1: '',
  city: '',
  state: '',
  pincode: '',
  country: '',
  lat: null,
  lng: null,
  openingHours: null,
  holidays: [],
  orderTypes: ['delivery', 'pickup'],
  ...change,
});

export const category = (slug: string, change: Partial<CategoryDraft> = {}): CategoryDraft => ({
  slug,
  name: slug,
  parentSlug: null,
  color: null,
  descriptionHtml: '',
  imageHash: null,
  position: 0,
  seoTitle: '',
  seoDescription: '',
  ...change,
});

export const page = (slug: string, change: Partial<PageDraft> = {}): PageDraft => ({
  slug,
  title: slug,
  contentHtml: '<p>x</p>',
  position: 0,
  seoTitle: '',
  seoDescription: '',
  updatedAt: null,
  ...change,
});
