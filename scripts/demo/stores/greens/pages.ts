import type { Page } from '../demo-store.ts';
import { bullets, heading, paragraphs, table } from '../prose.ts';

const UPDATED = '2026-10-05T08:00:00Z';

const ABOUT =
  paragraphs(
    'Fieldgate Greens opened in 1996 as a stall with one rule: nothing on the table that we would not carry home ourselves. The stall has become two shops, an oven and a small fleet of electric vans. The rule is the same.',
    'Nine farms within forty miles grow most of what you see. We agree the price before the seed goes in, and we pay it even when the summer is bad.',
  ) +
  heading('The farms') +
  table([
    ['Farm', 'What it grows', 'Miles'],
    ['Combe Dairy, Compton Dundon', 'Milk, cream, butter, yoghurt', '28'],
    ['Old Orchard, Burrow Hill', 'Apples, pears, cider', '38'],
    ['Cheddar Valley Berries', 'Strawberries and everything red', '17'],
    ['Chew Magna Roots', 'Potatoes, carrots, onions', '8'],
    ['Severnside Glass', 'Tomatoes, cucumbers, peppers', '11'],
  ]);

const DELIVERY =
  heading('When') +
  paragraphs(
    'Order by ten in the morning and we deliver between four and six on the same day, Monday to Saturday. Later orders come the next day, in a two-hour slot that you choose.',
  ) +
  table([
    ['Where', 'Minimum', 'Delivery'],
    ['BS1 to BS9', '£15', '£2.50, free above £40'],
    ['BS10 to BS16', '£15', '£3.90, free above £40'],
    ['Collect in either shop', 'none', 'free, after two hours'],
  ]) +
  heading('Crates') +
  paragraphs(
    'Your shopping arrives in folding crates. Give them back to the driver next time; there is no deposit, we trust you.',
  );

const RETURNS =
  paragraphs(
    'If something is bruised, wrong or simply not good, tell us within two days and we refund it. Keep it, compost it or give it to the rabbit.',
  ) +
  bullets(
    'Household goods: 30 days, opened or not.',
    'Plants: if it dies within two weeks, it was our fault.',
    'Wine: corked bottles are replaced, bring what is left.',
  );

const PRIVACY = paragraphs(
  'We keep your name, address and orders so that we can find your door and answer questions. We sell vegetables, not data.',
  'No advertising networks. Write to privacy@greens.example and we will send you what we hold, or delete it, within a week.',
);

const TERMS =
  paragraphs(
    'You order when you press the last button; we accept by confirming it. You can change or cancel an order until we begin to pack it, and we tell you when that is.',
  ) +
  bullets(
    'What is sold by weight is charged by what we packed, and never for more than you saw.',
    'If something has run out we leave it out and do not charge for it, unless you asked for another.',
    'Wallet money stays yours. Rewards and scratch cards end on the day that stands beside them.',
    'Alcohol is for over-18s: the driver may ask to see an ID.',
  ) +
  paragraphs('None of this limits your rights under UK consumer law.');

const CONTACT =
  paragraphs(
    'Fieldgate Greens Ltd · 214 Gloucester Road · Bristol BS7 8NZ',
    'Telephone 0117 496 0142 · hello@greens.example',
  ) + paragraphs('This shop is a demonstration: nothing ordered here is delivered or charged.');

export const PAGES: Page[] = [
  { slug: 'about', title: 'About us', content_html: ABOUT, updated_at: UPDATED },
  { slug: 'delivery', title: 'Delivery', content_html: DELIVERY, updated_at: UPDATED },
  { slug: 'returns', title: 'Returns', content_html: RETURNS, updated_at: UPDATED },
  { slug: 'terms', title: 'Terms', content_html: TERMS, updated_at: '2026-04-01T08:00:00Z' },
  { slug: 'privacy', title: 'Privacy', content_html: PRIVACY, updated_at: '2026-04-01T08:00:00Z' },
  { slug: 'contact', title: 'Contact & legal', content_html: CONTACT, updated_at: '2026-04-01T08:00:00Z' },
];
