import { z } from '@hono/zod-openapi';
import { operatorExportQuery } from '#contracts/operator/orders.ts';
import { recordAudit } from '#services/operators/audit.ts';
import { isStillSignedIn } from '#services/operators/operator-session.ts';
import { exportOrders } from '#services/orders/export-orders.ts';
import { operatorRoute } from '../request/personal-route.ts';
import { ApiError } from '../response/api-error.ts';
import { eventBody } from '../response/event-body.ts';

/** The download is streamed, because a period may have any number of orders. The audit log says who had it. */
export const getOrdersCsv = operatorRoute({
  method: 'GET',
  path: '/operator/orders.csv',
  tag: 'Orders',
  summary: 'The orders of a period as a CSV file',
  description:
    "Days of the store's time zone. A text that a spreadsheet would run as a formula begins with an apostrophe.",
  right: 'exports',
  query: operatorExportQuery,
  response: z.string(),
  responseType: 'csv',
  status: 200,
  errors: [],
  respond: async () => new ApiError('internal_error'),
  async download({ db, caller: { operator }, log }, { query }) {
    const { from, to } = query;
    if (!operator) throw new Error('a download without an operator');
    await recordAudit(db, operator, { action: 'order.export', subject: `${from} – ${to}`, before: null, after: null });
    const texts = whileSignedIn(exportOrders(db, query), () => isStillSignedIn(db, operator));
    return new Response(eventBody(texts, { isFile: true, onEnd: () => undefined, log }), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="orders-${from}-${to}.csv"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  },
});

/** An operator who was removed or signed out meanwhile gets no more of it. */
async function* whileSignedIn(
  texts: AsyncGenerator<string>,
  isSignedIn: () => Promise<boolean>,
): AsyncGenerator<string> {
  for await (const text of texts) {
    if (!(await isSignedIn())) throw new Error('the operator of a download is no longer signed in');
    yield text;
  }
}
