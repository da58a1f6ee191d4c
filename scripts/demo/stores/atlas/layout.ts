import type { Subject } from '../../art/index.ts';
import type { LayoutItem } from '../demo-store.ts';
import { banner, layoutItem } from '../layout-item.ts';
import { COLOURS, type Colour } from './colours.ts';
import { art } from './studio.ts';

const dyed = (emoji: string, colour: Colour): Subject => ({ emoji, tint: COLOURS[colour] });

export const HERO = [
  banner(
    art,
    [dyed('👜', 'Kamel'), dyed('👢', 'Bordeaux'), dyed('🧣', 'Senf'), dyed('🧢', 'Nachtblau'), dyed('🧦', 'Salbei')],
    {
      link_type: 'CATEGORY',
      data: { category_slug: 'accessoires' },
      title: 'Herbst, gut eingepackt',
      text: 'Leder, Wolle und ein Schal, der für zwei reicht.',
      button: 'Accessoires ansehen',
    },
  ),
  banner(art, [dyed('🪑', 'Nussbaum'), '🪴', dyed('🏺', 'Terrakotta'), '🕯️', '☕'], {
    link_type: 'CATEGORY',
    data: { category_slug: 'wohnen' },
    title: 'Ein Stuhl, der bleibt',
    text: 'Möbel und Keramik aus Werkstätten mit Namen.',
    button: 'Zum Wohnen',
  }),
  banner(art, ['👟', dyed('🎒', 'Terrakotta'), dyed('🧳', 'Petrol'), dyed('🧢', 'Sand'), '⌚'], {
    link_type: 'PRODUCT',
    data: { product_slug: 'sneaker-hafenrunde' },
    title: 'Sneaker Hafenrunde',
    text: 'Eine Sohle, die mitdenkt, auf jedem Pflaster.',
    button: 'Anprobieren',
  }),
  banner(art, ['🎁', dyed('🧸', 'Kamel'), dyed('🧣', 'Petrol'), '🕯️', '☕'], {
    link_type: 'CUSTOM',
    data: { custom_url: '/page/geschenke' },
    title: 'Schön verpackt',
    text: 'Wir wickeln ein, Sie schreiben die Karte.',
    button: 'So geht’s',
  }),
];

export const LAYOUT: LayoutItem[] = [
  layoutItem('top_nav', {
    links: [
      { label: 'Mode', url: '/category/mode' },
      { label: 'Schuhe', url: '/category/schuhe' },
      { label: 'Accessoires', url: '/category/accessoires' },
      { label: 'Wohnen', url: '/category/wohnen' },
      { label: 'Angebote', url: '/category/angebote' },
      { label: 'Über uns', url: '/page/ueber-uns' },
    ],
  }),
  layoutItem('banner_slider', { banners: HERO }),
  layoutItem('categories_horizontal_strip', {
    title: 'Stöbern',
    category_slugs: ['oberteile', 'kleider', 'jacken', 'sneaker', 'taschen', 'tisch', 'moebel', 'deko'],
  }),
  layoutItem('product_horizontal_strip', {
    title: 'Gerade geliebt',
    product_slugs: [
      'wollmantel-anton',
      'sneaker-hafenrunde',
      'henkeltasche-paula',
      'kaffeebecher-tonwerk',
      'stuhl-werkstatt',
      'wollschal-nordwind',
      'sommerkleid-elsa',
      'armbanduhr-takt',
    ],
  }),
  layoutItem('static_banner', {
    banner: banner(art, [dyed('🛋️', 'Petrol'), '🪴', dyed('🪞', 'Gold'), '🕯️', dyed('🧺', 'Kamel')], {
      link_type: 'PRODUCT',
      data: { product_slug: 'sofa-insel-mit-leselampe' },
      title: 'Sofa Insel',
      text: 'Platz für zwei, ohne Verhandlung. Jetzt 200 € günstiger.',
      button: 'Hinsetzen',
    }),
  }),
  layoutItem('products_display', { title: 'Neu eingetroffen', sort: 'newest', limit: 8 }),
  layoutItem('products_display', { title: 'Für den Tisch', category_slug: 'tisch', limit: 4 }),
  layoutItem('custom_html_block', {
    html: '<h2>Aus Werkstätten mit Namen</h2><p>Der Stuhl kommt aus Celle, die Becher aus dem Westerwald, der Korb aus Lichtenfels. Wir besuchen jede Werkstatt mindestens einmal im Jahr und schreiben auf, <strong>wer Ihr Stück gemacht hat</strong>. <a href="/page/ueber-uns">Mehr über uns</a></p>',
  }),
  layoutItem('products_infinite_scroll', { title: 'Alles von Atlas' }),
  layoutItem('bottom_nav', {
    links: [
      { label: 'Start', url: '/', icon: 'home' },
      { label: 'Mode', url: '/category/mode', icon: 'grid' },
      { label: 'Suche', url: '/search', icon: 'search' },
      { label: 'Konto', url: '/account', icon: 'user' },
    ],
  }),
];
