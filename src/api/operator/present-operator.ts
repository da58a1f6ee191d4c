import type { z } from '@hono/zod-openapi';
import type { operator as operatorSchema, operatorSession } from '#contracts/operator/operators.ts';
import type { CurrentOperator } from '#services/operators/operator-session.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import type { RequestContext } from '../request/request-context.ts';
import { presentSettings } from '../store/present-settings.ts';

type Operator = z.input<typeof operatorSchema>;

export const presentOperator = ({ id, name, email, role }: Operator): Operator => ({ id, name, email, role });

/** The signed-in operator, and the store that they run. */
export async function presentOperatorSession(
  db: RequestContext['db'],
  operator: CurrentOperator,
): Promise<z.input<typeof operatorSession>> {
  const settings = await storeSettings(db);
  return {
    operator: presentOperator(operator),
    store: {
      name: settings.storeName,
      logo: presentSettings({ logo: settings.logo })['logo'] ?? '',
      type: settings.store_type,
      locale: settings.locale,
      time_zone: settings.time_zone,
      currency: settings.currencyCode,
      decimal_places: settings.decimalPlaces,
      symbol_placement: settings.symbolPlacement,
      map_tiles: { url: settings.map_tiles_url, attribution: settings.map_tiles_attribution },
    },
  };
}
