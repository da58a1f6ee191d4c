import { pluginQuery, popupsWheelAnswer, recentSalesAnswer } from '#contracts/plugins.ts';
import { readStoreWheel } from '#services/plugins/popups-wheel.ts';
import { recentSales } from '#services/plugins/recent-sales.ts';
import { presentImage } from './present-image.ts';
import { readRoute } from './read-route.ts';

const tag = 'Plugins';

const getRecentSales = readRoute({
  path: '/recent-sales',
  tag,
  summary: 'What was sold lately, the latest first, for the social-proof plugin',
  description: 'Empty where the plugin is switched off.',
  query: pluginQuery,
  answer: recentSalesAnswer,
  refusals: [],
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
  summary: 'What the popups wheel shows',
  query: pluginQuery,
  answer: popupsWheelAnswer,
  refusals: [],
  async read({ store }) {
    const wheel = await readStoreWheel(store.db);
    return { segments: wheel?.prizes.map(({ label }) => ({ label })) ?? [], period_hours: wheel?.periodHours ?? 24 };
  },
});

export const pluginRoutes = [getRecentSales, getPopupsWheel];
