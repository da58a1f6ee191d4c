import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { pictureUrl } from './pictures.ts';

/** The code of a layout item unknown to every storefront. */
export const UNKNOWN_CODE = 'fortune_wheel_3000';

const YELLOW = '#ffd400';
const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const AWKWARD = {
  slug: 'awkward',
  name: `${UNBROKEN} & <b>friends</b>`,
  selling_price: 123_456.5,
  original_price: 234_567,
  category_slugs: ['pizzas'],
  images: [{ image: pictureUrl('wide', 'awkward') }, { image: pictureUrl('tall', 'awkward') }],
  description_html: `<h2>${UNBROKEN}</h2><pre>${'0123456789'.repeat(20)}</pre><table><tr>${'<td>Wide table cell</td>'.repeat(12)}</tr></table><p>https://example.com/${'path/'.repeat(40)}</p><script>window.isOwned = true</script><img src="x" onerror="window.isOwned = true">`,
  attributes: [{ name: UNBROKEN, values: [UNBROKEN, 'S'] }],
  combinations: [
    { values: [UNBROKEN], price: 123_456.5 },
    { values: ['S'], price: 123_457.5, stock: 0 },
  ],
};

/** Restrictions of the further branches: no pickup at the second, no delivery by the third. */
const ONE_WAY: readonly Pick<NonNullable<StoreFile['branches']>[number], 'order_types'>[] = [
  {},
  { order_types: ['delivery'] },
  { order_types: ['pickup'] },
];

const HOSTILE_FOOTER = `<p onclick="window.isOwned = true" style="position:fixed">Loud and clear <a href="javascript:window.isOwned=true">press me</a><img src="x" onerror="window.isOwned = true"><script>window.isOwned = true</script><iframe srcdoc="<script>parent.isOwned = true</script>"></iframe></p>`;

/**
 * A store that is hard to display: white on yellow, the home page in reverse order with an unknown element, unbreakable
 * words, hostile HTML, and branches with restrictions.
 */
export const loudStore = (file: StoreFile): StoreFile => ({
  ...file,
  settings: {
    ...file.settings,
    storeName: 'LOUD!',
    storeBgColor: YELLOW,
    storeTextOnBgColor: '#ffffff',
    storeTextColor: YELLOW,
    color_scheme: 'both',
    plugin_product_reviews_star_color: YELLOW,
    poweredByFooter: HOSTILE_FOOTER,
  },
  branches: (file.branches ?? []).map(({ products: _, ...branch }, index) => ({ ...branch, ...ONE_WAY[index] })),
  products: [AWKWARD, ...(file.products ?? [])],
  layout: (file.layout ?? [])
    .toReversed()
    .flatMap((item, index) => (index === 4 ? [{ code: UNKNOWN_CODE, data: { odds: 3000 } }, item] : [item])),
});
