import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import type { DeskRequest } from './desk-request.ts';

/** A page of records. Those of react-admin have an id. */
export interface Page<Row extends RaRecord = RaRecord> {
  data: Row[];
  total: number;
  /** More about the whole list. */
  meta?: unknown;
}

/** How react-admin reads one kind of records of the operators' API. */
export interface Resource {
  list?(request: DeskRequest, params: GetListParams): Promise<Page>;
  one?(request: DeskRequest, id: Identifier): Promise<RaRecord>;
}

/** The query of a request, without what is empty. */
export const queryOf = (values: Record<string, unknown>): string => {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return `?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}`;
};

/** Requests a page of a list with its filters. */
export async function listPage<Row extends RaRecord>(
  request: DeskRequest,
  path: string,
  { filter, pagination }: GetListParams,
): Promise<Page<Row>> {
  const values = { ...filter, page: pagination?.page ?? 1, per_page: pagination?.perPage };
  const { data, total } = await request<Page<Row>>('GET', `${path}${queryOf(values)}`);
  return { data, total };
}
