import { figuresQuery, figuresResponse } from '#contracts/operator/figures.ts';
import { toMajor } from '#domain/money/money.ts';
import { readFigures, type SalesRow } from '#services/figures/read-figures.ts';
import { operatorRoute } from '../request/personal-route.ts';

const getFigures = operatorRoute({
  method: 'GET',
  path: '/operator/figures',
  tag: 'Figures',
  summary: 'Sales of today and of a period, best products, and what has to be looked after',
  right: 'figures',
  query: figuresQuery,
  response: figuresResponse,
  status: 200,
  errors: [],
  async respond({ db }, { query: { period } }) {
    const { today, lastWeek, spans, bestProducts, tasks, decimalPlaces } = await db.shared(`figures ${period}`, () =>
      readFigures(db, { period, now: Date.now() }),
    );
    const sales = ({ salesMinor }: { salesMinor: number }) => toMajor(salesMinor, decimalPlaces);
    return {
      today: presentDay(today, decimalPlaces),
      last_week: presentDay(lastWeek, decimalPlaces),
      spans: spans.map((span) => ({
        starts_at: new Date(span.startsAt).toISOString(),
        orders: span.orders,
        sales: sales(span),
      })),
      best_products: bestProducts.map((product) => ({
        product_id: product.productId,
        name: product.name,
        units: product.units,
        sales: sales(product),
      })),
      tasks: {
        orders_new: tasks.ordersNew,
        oldest_new_at: tasks.oldestNewAt?.toISOString() ?? null,
        orders_waiting: tasks.ordersWaiting,
        orders_late: tasks.ordersLate,
        products_sold_out: tasks.productsSoldOut,
        first_sold_out: tasks.firstSoldOut,
      },
    };
  },
});

const presentDay = ({ orders, salesMinor }: SalesRow, decimals: number) => ({
  orders,
  sales: toMajor(salesMinor, decimals),
  average: orders === 0 ? null : toMajor(Math.round(salesMinor / orders), decimals),
});

export const operatorFigureRoutes = [getFigures];
