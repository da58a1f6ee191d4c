import { pluginQuery, popupsWheelResponse, recentSalesResponse, wheelSpinResponse } from '#contracts/plugins.ts';
import { shopperId } from '#domain/accounts/shopper-identity.ts';
import { presentImage } from '#services/catalog/present-image.ts';
import { readStoreWheel, spinWheel } from '#services/plugins/popups-wheel.ts';
import { recentSales } from '#services/plugins/recent-sales.ts';
import { personalRoute } from '../request/personal-route.ts';
import { readRoute } from '../request/read-route.ts';
import { missing } from '../store/store-words.ts';

const tag = 'Plugins';

const getRecentSales = readRoute({
  path: '/recent-sales',
  tag,
  summary: 'Recent sales for the social proof plugin, newest first',
  description: 'Empty if the plugin is disabled.',
  query: pluginQuery,
  response: recentSalesResponse,
  errors: [],
  read: async ({ store }) => ({
    data: (await recentSales(store.db)).map(({ card: { id, name, slug, image }, age }) => ({
      product: { id, name, slug, image: image && presentImage({ ...image, alt: image.alt || name }) },
      minutes_ago: age,
    })),
  }),
});

const getPopupsWheel = readRoute({
  path: '/popups-wheel',
  tag,
  summary: 'The segments of the popups wheel',
  query: pluginQuery,
  response: popupsWheelResponse,
  errors: [],
  async read({ store }) {
    const wheel = await readStoreWheel(store.db);
    return { segments: wheel?.prizes.map(({ label }) => ({ label })) ?? [], period_hours: wheel?.periodHours ?? 24 };
  },
});

const postSpin = personalRoute({
  method: 'POST',
  path: '/popups-wheel/spin',
  tag,
  summary: 'Spins the wheel; the server draws the prize',
  description:
    'Once per period and shopper; a repeat within it returns the same prize. At most 20 shoppers per address can spin each day.',
  query: pluginQuery,
  response: wheelSpinResponse,
  status: 200,
  errors: ['not_found'],
  limit: () => 'spin',
  async respond({ db, owner, confirmCount }) {
    const spin = await spinWheel(db, shopperId(owner));
    if (!spin) return missing(db, 'wheel');
    if (spin.isNew) confirmCount();
    const { prizeIndex: index, label, couponCode: coupon_code, nextSpinAt: next_spin_at } = spin;
    return { prize: { index, label, coupon_code }, next_spin_at };
  },
});

export const wheelRoutes = [postSpin];
export const pluginRoutes = [getRecentSales, getPopupsWheel];
