import type { LayoutItem } from '../demo-store.ts';
import { banner, layoutItem, layoutItemAt } from '../layout-item.ts';
import { art } from './studio.ts';

export const HERO = [
  banner(art, ['🧺', '🥖', '🥬', '🍎', '🍋'], {
    link_type: 'CATEGORY',
    data: { category_slug: 'vegetables' },
    title: 'Nine farms, forty miles',
    text: 'Picked this morning, on your table tonight.',
    button: 'Shop vegetables',
  }),
  banner(art, ['🍓', '🍒', '🫐', '🍑', '🍇'], {
    link_type: 'CUSTOM',
    data: { custom_url: '/category/offers' },
    title: 'The good end of the season',
    text: 'Fruit and plenty more, reduced this week.',
    button: 'See all offers',
  }),
  banner(art, ['🥐', '🥖', '🍞', '🥨', '🧈'], {
    link_type: 'PRODUCT',
    data: { product_slug: 'butter-croissants-4-pack' },
    title: 'Lit at two in the morning',
    text: 'Croissants, sourdough and the rest by seven.',
    button: 'Butter croissants',
  }),
];

export const LAYOUT: LayoutItem[] = [
  layoutItem('top_nav', {
    links: [
      { label: 'Offers', url: '/category/offers' },
      { label: 'Fruit', url: '/category/fruit' },
      { label: 'Vegetables', url: '/category/vegetables' },
      { label: 'Bakery', url: '/category/bakery' },
      { label: 'Dairy & eggs', url: '/category/dairy-and-eggs' },
      { label: 'Meat & fish', url: '/category/meat-and-fish' },
      { label: 'Pantry', url: '/category/pantry' },
    ],
  }),
  layoutItem('search_block', { title: '', placeholder: 'Sourdough, oat drink, lemons…' }),
  layoutItem('banner_slider', { banners: HERO }),
  layoutItem('categories_grid', { title: 'Aisles' }),
  layoutItem('product_horizontal_strip', { title: 'Reduced this week', category_slug: 'offers', limit: 16 }),
  layoutItem('products_display', {
    title: 'In most baskets',
    product_slugs: [
      'fairtrade-bananas-5-pack',
      'vine-tomatoes-500-g',
      'white-sourdough-800-g',
      'combe-dairy-whole-milk-2-litres',
      'free-range-eggs-large-12-pack',
      'hass-avocados-ready-to-eat-2-pack',
      'salted-butter-250-g',
      'maris-piper-potatoes-2-5-kg',
    ],
  }),
  layoutItem('static_banner', {
    banner: banner(art, ['🥩', '🌶️', '🧄', '🫒', '🧅'], {
      link_type: 'CATEGORY',
      data: { category_slug: 'meat-and-fish' },
      title: 'Cut to order',
      text: 'Our counter in St Nicholas Market, at your door.',
      button: 'Meat & fish',
    }),
  }),
  layoutItemAt(['St Nicholas Market'], 'static_banner', {
    banner: banner(art, ['🥒', '🍎', '🍅', '🥬', '🧄'], {
      link_type: 'CATEGORY',
      data: { category_slug: 'vegetables' },
      title: 'Straight off the stall',
      text: 'What grows costs less on the market.',
      button: 'Shop vegetables',
    }),
  }),
  layoutItem('product_horizontal_strip', { title: 'Out of the oven', category_slug: 'bakery', limit: 12 }),
  layoutItem('categories_horizontal_strip', {
    title: 'Straight to the shelf',
    category_slugs: [
      'apples-and-pears',
      'tomatoes-and-cucumbers',
      'bread',
      'cheese',
      'eggs',
      'coffee',
      'chocolate',
      'cut-flowers',
    ],
  }),
  layoutItem('custom_html_block', {
    html: '<h2>Boxes come back</h2><p>We deliver in folding crates and collect them with your next order. In 2025 that saved <strong>41 tonnes of cardboard</strong>. <a href="/page/delivery">How delivery works.</a></p>',
  }),
  layoutItem('products_infinite_scroll', { title: 'All of the shop' }),
  layoutItem('bottom_nav', {
    links: [
      { label: 'Home', url: '/', icon: 'home' },
      { label: 'Offers', url: '/category/offers', icon: 'star' },
      { label: 'Search', url: '/search', icon: 'search' },
      { label: 'Account', url: '/account', icon: 'user' },
    ],
  }),
];
