import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { SETTINGS } from '#domain/store/site-settings.ts';

/** List of settings for the help of `set`. */
export function SETTING_HELP(): string {
  const rows = Object.entries({
    ...SETTINGS,
    favicon: { description: 'Square picture for all favicons that are not set by themselves' },
  });
  const width = Math.max(...rows.map(([key]) => key.length));
  const lines = rows.map(([key, { description }]) => `  ${key.padEnd(width)}  ${description}`);
  return `An empty VALUE ('') brings the default back. A picture is a file or an https address. Keys:\n${lines.join('\n')}`;
}

export const PRODUCT_HELP = (): string =>
  'Without options it shows the product; add SLUG --name NAME --price AMOUNT makes one. A price moves those of all combinations by the same amount.';

export const CATEGORY_HELP = (): string => 'Without options it shows the category; add SLUG --name NAME makes one.';

export const CREDIT_HELP = (): string =>
  'The customer is one who has an account already, made at /register or with their first code at /login.';

export const ORDERS_HELP = (): string => `Statuses: ${ORDER_STATUSES.join(', ')}.`;

export const ORDER_HELP = (): string =>
  `Without a step it shows the order: items, customer, address, times, payments, timeline.
An order is accepted, then prepared or not, and then:
  pickup    ready, when it waits at the branch; complete, when it was picked up
  delivery  dispatch, when it has left; complete, when it was handed over
reject gives back everything of one that is not completed; refund gives money of a completed one back, once.
NUMBER is as shoppers see it, with or without what stands before it.`;

export const PAGE_HELP = (): string =>
  'Without options it shows the page; add SLUG --title TITLE --content FILE makes one.';

export const BRANCH_HELP = (): string =>
  `A branch is changed by its name:
  show NAME, add NAME [options], set NAME [options], remove NAME
  hours NAME mon-fri 09:00-12:00,13:00-18:00   or: hours NAME sun closed, hours NAME always
  holiday NAME 2026-12-25 closed --title Christmas   or hours; "none" removes it
  area NAME AREA --polygon FILE | --radius KM [--center LAT,LNG] | --pincodes LIST [--priority N]`;

/** Explains what an import does with anything that its file does not mention. */
export const IMPORT_HELP = (): string =>
  [
    'What the file does not mention stays as it is: fields, members of lists, columns of a CSV file.',
    'In a store file, null removes a field and "remove": true an entry of a list. See docs/store-file.md.',
  ].join('\n');

export const HOST_HELP = (): string =>
  `A store answers to each of its hosts. Its links, published pages and mails have the primary one:
  host shop.example list
  host shop.example add www.shop.example
  host shop.example primary www.shop.example    # its pages are published anew under that name
  host www.shop.example remove shop.example     # any but the primary one`;

export const LIST_HELP = (): string =>
  `Published    how long ago something of the store was last published
Unpublished  how long the oldest change waits that is not on its pages yet
Open orders  orders that something can still become of
Failures     pages that could not be published, messages given up in the last week, jobs given up`;
