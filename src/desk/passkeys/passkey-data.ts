import type { Identifier } from 'react-admin';
import type { Passkey } from '#contracts/operator/passkeys.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import type { Resource } from '../api/resource.ts';
import { newPasskey } from './passkey.ts';

export const passkeys: Resource = {
  async list(request) {
    const { passkeys: data } = await request<{ passkeys: Passkey[] }>('GET', '/passkeys');
    return { data, total: data.length };
  },
};

/** What operators do with their own passkeys. */
export const passkeyActions = (request: DeskRequest) => ({
  addPasskey: async (name: string) => {
    await request('POST', '/passkeys', { name, proof: await newPasskey(request) });
    return { data: null };
  },
  removePasskey: async (id: Identifier) => {
    await request('DELETE', `/passkeys/${id}`);
    return { data: null };
  },
});
