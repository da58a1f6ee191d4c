import type { LayoutItem } from '../demo-store.ts';
import { banner, layoutItem, layoutItemAt, wideBanner } from '../layout-item.ts';
import { art, pie } from './studio.ts';

const honey = { pack: 'jar', emoji: '🍯', colour: '#c9811c' } as const;
const soda = { pack: 'can', emoji: '🍊', colour: '#c8452c' } as const;
const lemonade = { pack: 'bottle', emoji: '🍋', colour: '#c9a227' } as const;

const HERO = [
  banner(art, [pie('mozzarella', 'tomato', 'basil'), '🍷', '🥗', '🍅', '🧀'], {
    link_type: 'CATEGORY',
    data: { category_slug: 'pizzas' },
    title: 'Fire, flour, patience',
    text: 'Wood-fired pizza, from our oven to your table in half an hour.',
    button: 'See the pizzas',
  }),
  banner(art, [pie('pepperoni', 'chilli', 'olive'), '🌶️', honey, '🫒', '🧄'], {
    link_type: 'PRODUCT',
    data: { product_slug: 'hot-honey-diavola' },
    title: 'Hot Honey Diavola',
    text: 'Sweet, then fire, then salt. $2 off every size this month.',
    button: 'Try it',
  }),
  banner(art, ['🍟', soda, '🍗', '🥗', '🥖'], {
    link_type: 'CUSTOM',
    data: { custom_url: '/product/family-feast' },
    title: 'Friday is handled',
    text: 'Two large pizzas, a side and a liter for $49.',
    button: 'Build your feast',
  }),
  banner(art, ['🧄', '🧅', '🍅', '🌿', '🫒'], {
    link_type: 'NO_LINK',
    title: 'Closed on Mondays',
    text: 'The dough rests. So do we. See you on Tuesday from eleven.',
  }),
];

const STORIES = [
  wideBanner(art, ['🍨', '🍪', '🍮', '🍓', '🍋'], {
    link_type: 'CATEGORY',
    data: { category_slug: 'desserts' },
    title: 'Save a corner',
    text: 'Gelato churned this morning.',
    button: 'Desserts',
  }),
  wideBanner(art, [honey, '🥖', '🧀', '🌶️', '🍋'], {
    link_type: 'PRODUCT',
    data: { product_slug: 'smoked-hot-honey' },
    title: 'Take the fire home',
    text: 'Our smoked hot honey, by the jar.',
    button: 'Get a jar',
  }),
  wideBanner(art, [lemonade, '🧋', soda, '🍊', '🍋'], {
    link_type: 'CATEGORY',
    data: { category_slug: 'drinks' },
    title: 'Something cold',
    text: 'Cloudy lemonade and blood orange.',
    button: 'Drinks',
  }),
];

const OVEN_STORY =
  '<h2>One oven, one dough</h2><p>We burn Oregon oak from windfall, nothing else. The dough is flour, water, salt and a starter older than the shop; it rests for <strong>48 hours</strong> before it meets the fire for ninety seconds. <a href="/page/about">Read how it started.</a></p>';

export const LAYOUT: LayoutItem[] = [
  layoutItem('top_nav', {
    links: [
      { label: 'Pizzas', url: '/category/pizzas' },
      { label: 'Your way', url: '/category/your-way' },
      { label: 'Sides', url: '/category/sides' },
      { label: 'Desserts', url: '/category/desserts' },
      { label: 'Deals', url: '/category/sharing' },
      { label: 'About', url: '/page/about' },
    ],
  }),
  layoutItem('search_block', { title: '', placeholder: 'Pepperoni, gluten-free, gelato…' }),
  layoutItem('banner_slider', { banners: HERO }),
  layoutItem('categories_horizontal_strip', {
    title: 'What are you in the mood for?',
    category_slugs: ['pizzas', 'sharing', 'sides', 'salads', 'desserts', 'drinks', 'dips'],
  }),
  layoutItem('product_horizontal_strip', {
    title: 'Most ordered this week',
    product_slugs: [
      'pepperoni',
      'margherita',
      'the-ember',
      'prosciutto-and-arugula',
      'build-your-own',
      'gelato-trio',
      'family-feast',
      'four-cheese',
    ],
  }),
  layoutItem('static_banner', {
    banner: banner(art, [pie('mozzarella', 'tomato', 'basil'), '🧀', '🌶️', '🍍', '🍅'], {
      link_type: 'PRODUCT',
      data: { product_slug: 'build-your-own' },
      title: 'Your pizza, your rules',
      text: 'Four sauces, five crusts, a dozen toppings.',
      button: 'Build yours',
    }),
  }),
  layoutItemAt(['Alberta Arts'], 'static_banner', {
    banner: banner(art, [pie('mozzarella', 'tomato', 'basil'), '🥗', '🫒', '🍋'], {
      link_type: 'PRODUCT',
      data: { product_slug: 'greek-village-salad' },
      title: 'New on Alberta Street',
      text: 'A small kitchen, a big window, salads for less.',
      button: 'Greek village salad',
    }),
  }),
  layoutItem('products_display', { title: 'Signatures', category_slug: 'signatures', limit: 4 }),
  layoutItem('categories_grid', {
    title: 'Find your kind of pizza',
    category_slugs: [
      'classics',
      'signatures',
      'white-pies',
      'plant-based',
      'your-way',
      'vegetarian',
      'spicy',
      'under-10',
    ],
  }),
  layoutItem('slider_centered', { title: 'Before and after the pizza', banners: STORIES }),
  layoutItem('custom_html_block', { html: OVEN_STORY }),
  layoutItem('products_infinite_scroll', { title: 'The whole menu' }),
  layoutItem('bottom_nav', {
    links: [
      { label: 'Home', url: '/', icon: 'home' },
      { label: 'Pizzas', url: '/category/pizzas', icon: 'grid' },
      { label: 'Search', url: '/search', icon: 'search' },
      { label: 'Account', url: '/account', icon: 'user' },
    ],
  }),
];
