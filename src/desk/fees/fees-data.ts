import type { ChangeFeesAndTaxesRequest, FeesAndTaxes } from '#contracts/operator/fees-and-taxes.ts';
import { request } from '../api/desk-api.ts';

const PATH = '/fees-and-taxes';

export const loadFeesAndTaxes = (): Promise<FeesAndTaxes> => request<FeesAndTaxes>('GET', PATH);

export const saveFeesAndTaxes = (change: ChangeFeesAndTaxesRequest): Promise<FeesAndTaxes> =>
  request<FeesAndTaxes>('PUT', PATH, change);
