import type { Category } from '#contracts/category.ts';
import type { Image } from '#contracts/common.ts';
import type { Banner, LayoutItem } from '#contracts/layout.ts';
import { IMAGE_WIDTHS } from '#contracts/limits.ts';
import type { Product, ProductCard } from '#contracts/product.ts';
import type { SiteData } from '#contracts/site.ts';

/** A picture in the form of the `/img` route; `name` is its hash. */
export const image = (name: string, width = 800, height = 800): Image => ({
  src: `/img/640/${name}.webp`,
  srcset: IMAGE_WIDTHS.filter((candidate) => candidate <= width)
    .map((candidate) => `/img/${candidate}/${name}.webp ${candidate}w`)
    .join(', '),
  width,
  height,
  alt: name.replaceAll('-', ' '),
  placeholder: '#efe7dc',
});

const seo = { title: '', description: '' };
const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const DISHES: readonly [name: string, price: number, original: number | null, ratings: number][] = [
  ['Margherita', 8.5, 10, 312],
  ['Diavola with spicy salami', 11, null, 188],
  ['Quattro formaggi', 12.5, null, 96],
  ['Garden burger', 9.9, 11.5, 41],
  ['Rainbow grain bowl with seasonal vegetables and tahini', 12.9, null, 7],
  ['Tomato soup', 6.2, null, 0],
  ['Caesar salad', 8.8, null, 23],
  ['Sourdough bread', 4.5, 5.2, 54],
  ['Tiramisu', 6, null, 140],
  ['Cherry cake', 5.8, null, 12],
  ['House lemonade', 3.5, null, 33],
  ['Cold brew', 4, null, 18],
  ['Vanilla ice cream', 4.8, null, 71],
  ['Garlic knots', 5.5, 6.9, 64],
];

export const cards = DISHES.map(([name, price, original, ratings], index) => ({
  id: index + 1,
  name,
  slug: slugOf(name),
  price,
  original_price: original,
  image: index === 5 ? null : image(slugOf(name)),
  in_stock: index !== 6,
  has_options: index < 3,
  has_price_range: index < 3,
  average_rating: 4 + (index % 10) / 10,
  rating_count: ratings,
})) as [ProductCard, ...ProductCard[]];

export const categories = ['Pizza', 'Burgers', 'Bowls', 'Salads', 'Bakery', 'Desserts', 'Drinks', 'Sides'].map(
  (name, index): Category => ({
    id: index + 1,
    name,
    slug: slugOf(name),
    primary_image: index === 7 ? null : image(`category-${slugOf(name)}`, 480, 480),
    color: index === 7 ? '#f4d9c6' : null,
    description_html: '',
    parent: null,
    trail: [{ id: index + 1, name, slug: slugOf(name) }],
    children: [],
    product_count: 12,
    seo,
  }),
) as [Category, ...Category[]];

const banner = (id: number, title: string, text: string, link: Pick<Banner, 'link_type' | 'data'>): Banner => ({
  id,
  image: image(`banner-${id}`, 1600, 640),
  mobile_image: image(`banner-${id}-tall`, 960, 1200),
  ...link,
  title,
  text,
  button: 'Order now',
});

export const banners: [Banner, ...Banner[]] = [
  banner(1, 'Lunch, sorted.', 'Made to order, at your door in 30 minutes.', {
    link_type: 'CATEGORY',
    data: { slug: 'pizza' },
  }),
  banner(2, 'Bread from the night shift', 'Out of the oven at six, on your table at seven.', {
    link_type: 'PRODUCT',
    data: { slug: 'sourdough-bread' },
  }),
  banner(3, 'Something sweet', 'Cakes and ices from our own kitchen.', {
    link_type: 'CUSTOM',
    data: { custom_url: '/category/desserts' },
  }),
];

let nextId = 1;
const item = (code: string, data: Record<string, unknown>): LayoutItem => ({
  id: nextId,
  code,
  type: 'designElement',
  data,
  settings: {},
  position: nextId++,
  uniqueId: null,
});

export const layout: LayoutItem[] = [
  item('top_nav', {
    links: [
      { label: 'Pizza', url: '/category/pizza' },
      { label: 'Desserts', url: '/category/desserts' },
      { label: 'About us', url: '/page/about-us' },
    ],
  }),
  item('bottom_nav', {
    links: [
      { label: 'Home', url: '/', icon: 'home' },
      { label: 'Search', url: '/search', icon: 'search' },
      { label: 'Cart', url: '/cart', icon: 'bag' },
      { label: 'Account', url: '/account', icon: 'user' },
    ],
  }),
  item('banner_slider', { banners }),
  item('categories_horizontal_strip', { title: 'Categories' }),
  item('products_display', { title: 'Popular right now', category_id: 1, limit: 8 }),
  item('static_banner', { banner: { ...banners[1], id: 2, link_type: 'NO_LINK', button: '' } }),
  item('product_horizontal_strip', { title: 'New on the menu', sort: 'newest' }),
  item('slider_centered', { title: 'From the kitchen', banners }),
  item('categories_grid', { title: 'All categories' }),
  item('search_block', { title: 'Looking for something?' }),
  item('custom_html_block', {
    html: '<h2>Our dough</h2><p>Flour, water, salt and <a href="/page/about-us">three days of patience</a>.</p>',
  }),
  item('something_new', {}),
  item('products_infinite_scroll', { title: 'Everything' }),
];

export const settings: Record<string, string> = {
  storeName: 'Marlow & Fig',
  logo: '/img/160/logo.webp',
  storeBgColor: '#1f5c4a',
  storeTextOnBgColor: '#ffffff',
  storeTextColor: '#1f5c4a',
  poweredByFooter: 'Powered by <a href="https://example.com">Frontage</a>',
  seo_meta_description: 'Pizza, bowls and cakes, made to order.',
  adminUrl: 'https://admin.example.com',
};

export const site: SiteData = {
  origin: 'http://slice.localhost:4321',
  layout,
  settings,
  branches: [],
  selected_branch_id: 1,
  no_branch_found: false,
  has_products: true,
  versions: {},
} as unknown as SiteData;

export const productOf = (card: ProductCard): Product => ({
  id: card.id,
  name: card.name,
  slug: card.slug,
  description_html: '<p>Slow dough, bright tomato, and basil from the window sill.</p>',
  images: card.image ? [card.image] : [],
  selling_price: card.price,
  original_price: card.original_price,
  category_ids: [1],
  category_trail: [{ id: 1, name: 'Pizza', slug: 'pizza' }],
  in_stock: card.in_stock,
  is_listed: true,
  max_quantity: 20,
  attributes: [],
  combinations: [],
  multi_selectable_attributes: [],
  rating: { rating_count: card.rating_count, review_count: 2, average_rating: card.average_rating },
  seo,
  updated_at: '2026-01-01T10:00:00Z',
  version: 1,
});
