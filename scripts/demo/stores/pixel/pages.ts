import type { Page } from '../demo-store.ts';
import { bullets, heading, paragraphs, table } from '../prose.ts';

const UPDATED = '2026-09-21T09:00:00Z';

const ABOUT =
  paragraphs(
    'Pixel Foundry is seven people who used to make these things for clients and kept the files that were too good to use once.',
    'We release one pack a month. Everything is recorded, drawn or modeled by someone whose name is in the readme, and that person gets half of what it earns.',
  ) +
  heading('What we do not sell') +
  bullets(
    'Anything generated without the people whose work it was learned from.',
    'Subscriptions. A download is yours.',
    'Bundles of filler. If a pack has twelve good loops, it has twelve loops.',
  );

const LICENCES =
  paragraphs('Two licenses, in words that fit on a card. Both last forever and cover the whole world.') +
  table([
    ['', 'Solo', 'Studio'],
    ['People who may use the files', '1', 'Everyone in the company'],
    ['Commercial projects', 'Unlimited', 'Unlimited'],
    ['Client work', 'Yes', 'Yes'],
    ['In a product that is itself a template or sample pack', 'No', 'No'],
    ['Training of models', 'No', 'No'],
  ]) +
  paragraphs('Packs marked free may be used for anything at all, without naming us. We are happy if you do.');

const SUPPORT =
  heading('It does not open') +
  paragraphs(
    'Write to help@pixel.example with the name of the pack and of your program. A person answers, usually the one who made it, within two working days.',
  ) +
  heading('It is not what you thought') +
  paragraphs('Tell us within 30 days and we give the money back. You may keep the free packs.');

const PRIVACY = paragraphs(
  'We store an email address, so that you can download again, and a list of what you own. That is the whole database.',
  'No advertising scripts, no trackers in the files. Write to privacy@pixel.example to be forgotten.',
);

const TERMS = paragraphs(
  'A download is yours as soon as it is paid for, under the license that you chose. We keep it ready for as long as we exist.',
  'An account is for one person. Do not share its files beyond what the license allows; everything else we trust you with.',
);

export const PAGES: Page[] = [
  { slug: 'about', title: 'About the foundry', content_html: ABOUT, updated_at: UPDATED },
  { slug: 'licenses', title: 'Licenses', content_html: LICENCES, updated_at: UPDATED },
  { slug: 'support', title: 'Support & refunds', content_html: SUPPORT, updated_at: UPDATED },
  { slug: 'terms', title: 'Terms', content_html: TERMS, updated_at: UPDATED },
  { slug: 'privacy', title: 'Privacy', content_html: PRIVACY, updated_at: UPDATED },
];
