import type { Page } from '../demo-store.ts';
import { bullets, heading, paragraphs, table } from '../prose.ts';

const UPDATED = '2026-10-12T09:00:00Z';

const ABOUT =
  paragraphs(
    'Slice & Ember began in 2014 with a borrowed trailer, a secondhand oven and a permit for one parking space on NW Everett Street. The line got longer than the block, so we rented the laundromat behind it.',
    'There are three shops now, and each has an oven of its own, built by the same mason out of the same brick. The dough is mixed in the Pearl every morning and driven across the river in a van that smells permanently of flour.',
  ) +
  heading('What we will not do') +
  bullets(
    'Rush the dough. It rests for 48 hours, even when we have run out and you are looking at us like that.',
    'Burn gas. The ovens run on Oregon oak and maple from windfall.',
    'Freeze. If something is out, it is out.',
  ) +
  heading('Come and watch') +
  paragraphs('Every counter faces its oven. Tuesday to Sunday, eleven in the morning until ten at night.');

const DELIVERY =
  heading('Where we deliver') +
  paragraphs(
    'Within four miles of the shop that bakes your order, seven days a week except Monday. Pizza leaves the oven when the rider is at the door, not before.',
  ) +
  table([
    ['Distance', 'Fee', 'Usual time'],
    ['Up to 1 mile', 'Free', '20–25 min'],
    ['1 to 2.5 miles', '$2.50', '25–35 min'],
    ['2.5 to 4 miles', '$4.90', '35–45 min'],
  ]) +
  heading('If something is wrong') +
  paragraphs(
    'Tell us on the same day and we bake it again or give you your money back, whichever you prefer. A photo helps but is not required; we have seen what can happen to a pizza.',
    'Jars can be returned unopened within 30 days at any of our shops.',
  );

const ALLERGENS =
  paragraphs(
    'Flour is in the air of all our kitchens. Gluten-free bases are baked on their own stone and cut with their own wheel, but we cannot promise the complete absence of traces.',
  ) +
  table([
    ['Contains', 'Where'],
    ['Wheat', 'All crusts except gluten-free, garlic bread, pretzels, calzone, cookies, pies'],
    ['Milk', 'All pizzas except plant-based, blue cheese dip, most desserts'],
    ['Egg', 'Sunday Sunrise, aioli, custard, layer cake, cookies'],
    ['Crustaceans', 'Shrimp & Chili, shrimp as a topping'],
    ['Nuts', 'Pesto, hazelnut and pistachio gelato'],
    ['Mustard', 'Red wine vinaigrette'],
  ]) +
  paragraphs('Allergic to something that is not on the list? Call the shop that bakes your order before you send it.');

const PRIVACY =
  paragraphs('We keep what we need to bring you a pizza and nothing we would be embarrassed to explain.') +
  bullets(
    'Your name, phone number and address, so that the rider finds you.',
    'What you ordered, for as long as tax law asks us to.',
    'No advertising networks, no selling of data, no newsletter that you did not ask for.',
  ) +
  paragraphs('Write to privacy@slice.example to see or delete what we have. We answer within a week.');

const TERMS =
  heading('Your order') +
  paragraphs(
    'You order when you press the last button, and we agree by sending you a confirmation. Until the dough is in the oven you can cancel for free, from the page of your order or by phone.',
  ) +
  heading('Prices and payment') +
  paragraphs('The price is the one you saw when you ordered. You pay by card, from your wallet, or at the door.') +
  heading('Wallet, rewards and scratch cards') +
  bullets(
    'Money in your wallet stays yours until you spend it.',
    'Rewards and scratch cards end on the day that stands beside them.',
    'None of them can be paid out or given to somebody else.',
  ) +
  heading('If something is wrong') +
  paragraphs(
    'We make it right, as our page on delivery and returns says. Nothing here takes away what the law gives you.',
  );

const LEGAL =
  paragraphs('Slice & Ember LLC · 1138 NW Everett St · Portland, OR 97209 · United States') +
  paragraphs('Phone +1 503 555 0142 · hello@slice.example') +
  paragraphs(
    'Registered in Oregon. Prices include no sales tax, because Oregon has none. This shop is a demonstration: nothing ordered here is baked.',
  );

export const PAGES: Page[] = [
  {
    slug: 'about',
    title: 'About us',
    content_html: ABOUT,
    updated_at: UPDATED,
    seo: {
      description: 'How a borrowed trailer in the Pearl District became three wood-fired pizza shops in Portland.',
    },
  },
  { slug: 'delivery-and-returns', title: 'Delivery & returns', content_html: DELIVERY, updated_at: UPDATED },
  { slug: 'allergens', title: 'Allergens', content_html: ALLERGENS, updated_at: UPDATED },
  { slug: 'terms', title: 'Terms', content_html: TERMS, updated_at: '2026-05-04T09:00:00Z' },
  { slug: 'privacy', title: 'Privacy', content_html: PRIVACY, updated_at: '2026-05-04T09:00:00Z' },
  { slug: 'legal-notice', title: 'Legal notice', content_html: LEGAL, updated_at: '2026-05-04T09:00:00Z' },
];
