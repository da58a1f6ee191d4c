import type { HomeItem, HomeVersion, OperatorHomeLayout } from '#contracts/operator/home-layout.ts';
import { request } from '../api/desk-api.ts';

const PATH = '/home-layout';

/** Keys of what is cached. */
export const HOME_QUERY = ['home-layout'];
export const VERSIONS_QUERY = ['home-versions'];

export const loadHome = async (): Promise<OperatorHomeLayout> => (await request<Response>('GET', PATH)).home_layout;

type Response = { home_layout: OperatorHomeLayout };

/** @param revision that the operator saw */
export const publishHome = async (items: readonly HomeItem[], revision: string | undefined) =>
  (await request<Response>('PUT', PATH, { items, ...(revision !== undefined && { seen: { revision } }) })).home_layout;

export const loadVersions = async (): Promise<HomeVersion[]> =>
  (await request<{ versions: HomeVersion[] }>('GET', `${PATH}/versions`)).versions;

export const restoreVersion = (id: number, revision: string) =>
  request('POST', `${PATH}/versions/${id}/restore`, { seen: { revision } });

/** The path of a page with these elements, which is there for some minutes. */
export const startPreview = async (items: readonly HomeItem[]): Promise<string> =>
  (await request<{ path: string }>('POST', `${PATH}/previews`, { items })).path;
