import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { OPERATOR_SETTINGS } from '#domain/store/site-settings.ts';
import { WEBHOOK_EVENTS } from '#domain/webhooks/event-types.ts';
import { allowedText } from './stores/setting-text.ts';

/** List of settings for the help of `set`. */
export function SETTING_HELP(): string {
  const rows = Object.entries(OPERATOR_SETTINGS).flatMap(([key, spec]) => [
    [key, spec.description],
    ['', allowedText(spec)],
  ]);
  const width = Math.max(...rows.map(([key = '']) => key.length));
  const lines = rows.map(([key = '', text]) => `  ${key.padEnd(width)}  ${text}`);
  return `An empty VALUE ('') restores the default. A picture is the path of a file or an https URL. Keys:\n${lines.join('\n')}`;
}

export const PRODUCT_HELP = (): string =>
  `Without options, it shows the product with its combinations and the prices of branches. \`add\` creates one:
  product shop.example add blue-shirt --name "Blue shirt" --price 19.90
  product shop.example blue-shirt --of "S / Red" --stock 5
  product shop.example remove blue-shirt
Changing the price changes the prices of all combinations by the same amount.`;

export const CATEGORY_HELP = (): string =>
  `Without options, it shows the category:
  category shop.example add shirts --name Shirts --parent clothing
  category shop.example remove shirts     # its products stay, its subcategories move up`;

export const CREDIT_HELP = (): string =>
  'The customer must already have an account, created at /register or by the first sign-in with a code at /login.';

export const ORDERS_HELP = (): string => `Statuses: ${ORDER_STATUSES.join(', ')}.`;

export const ORDER_HELP = (): string =>
  `Without a step, it shows the order: items, customer, address, times, payments, timeline.
The steps are accept, optionally prepare, and then:
  pickup    ready when it can be picked up, complete when it was picked up
  delivery  dispatch when it has left, complete when it was handed over
\`reject\` refunds an order that is not completed; \`refund\` refunds a completed one, in one part or several.
NUMBER with or without its prefix.`;

export const PAGE_HELP = (): string =>
  `Without options, it shows the page:
  page shop.example add about --title "About us" --content about.html
  page shop.example remove about`;

export const REVIEW_HELP = (): string =>
  `ID is the number that the list shows. Removing a review updates the rating of the product:
  review shop.example blue-shirt
  review shop.example remove 12`;

export const REDIRECTS_HELP = (): string =>
  `FROM is a path of the store, TO a path of the store or an https address. FILE is CSV with a line "from,to" each:
  redirects shop.example add /collections/pizza /category/pizza
  redirects shop.example remove /collections/pizza
  redirects shop.example import redirects.csv   # adds and changes; nothing if a line is faulty`;

export const BRANCH_HELP = (): string =>
  `A branch is identified by its name:
  show NAME, add NAME [options], set NAME [options], remove NAME
  hours NAME mon-fri 09:00-12:00,13:00-18:00   or: hours NAME sun closed, hours NAME always
  holiday NAME 2026-12-25 closed --title Christmas   or hours instead of closed; none removes the holiday
  area NAME AREA --polygon FILE | --radius KM [--center LAT,LNG] | --pincodes LIST [--priority N]
  area NAME AREA remove
\`show\` prints a branch as in a store file, with its own prices. Hours that end before they begin run past midnight.`;

/** Explains what an import does with anything that its file does not mention. */
export const IMPORT_HELP = (): string =>
  [
    'An import does not change what its file does not mention: fields, list entries, columns of a CSV file.',
    'If it removes something, it lists that and asks first. Without a terminal it requires --yes.',
    'In a store file, null removes a field, and "remove": true removes a list entry. See docs/store-file.md.',
  ].join('\n');

export const HOST_HELP = (): string =>
  `A store is served on each of its hosts. Its links, published pages and e-mails use the primary host:
  host shop.example list
  host shop.example add www.shop.example
  host shop.example primary www.shop.example    # publishes the pages again for this host
  host www.shop.example remove shop.example     # any host but the primary one`;

export const LIST_HELP = (): string =>
  `Published    time since the last publish
Unpublished  age of the oldest unpublished change
Open orders  orders that can still change
Failures     pages that could not be published, messages that could not be sent in the last week, failed jobs`;

export const OPERATOR_HELP = (): string =>
  `Roles: owner (everything), manager (everything but operators and payment settings), staff (orders):
  operator shop.example list
  operator shop.example invite nora@shop.example --role owner --name Nora
  operator shop.example role sam@shop.example --role manager
  operator shop.example remove sam@shop.example`;

export const WEBHOOK_HELP = (): string =>
  `An endpoint is identified by the id that \`list\` shows, a message by its webhook-id, which \`log\` shows:
  add https://erp.example.com/webhooks --events order.placed,order.status_changed
  set 3 --events all           rotate 3 --hours 48
  test 3                       sends webhook.test now
  log [3]                      attempts of the last 30 days, newest first
  resend msg_0a1b…             sends a message again under the same id
Events: ${WEBHOOK_EVENTS.join(', ')}. See docs/webhooks.md.`;
