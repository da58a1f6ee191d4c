import type { Attack } from './attack.ts';
import { get } from './http.ts';

/** A stranger requests platform statistics, and calls the webhook of a provider that the store does not use. */
export const shownToStrangers: Attack = {
  title: 'health and webhooks for an outsider',
  async run({ port }) {
    const [health, webhook] = [
      await get(port, '/api/health'),
      await get(port, '/api/stripe/webhook', { method: 'POST' }),
    ];
    const told = Object.keys(JSON.parse(health.text)).join(', ');
    return {
      figure: `health shows ${told}; webhook ${webhook.status}`,
      holds: told === 'status, backend, storage' && webhook.status === 404,
    };
  },
};
