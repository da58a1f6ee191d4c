import type { ApiResponse } from '#client/api-client.ts';
import type { DeleteUserRequest, ExportResponse, UpdateDetailsRequest, UserResponse } from '#contracts/account.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '../api.ts';
import { report } from '../report.ts';
import { failureOf, type RequestFailure } from '../request-failure.ts';
import { $user, signOut, updateProfile } from '../shopper/user.ts';
import type { DoneResult } from './session.ts';

/** Loads the current profile. A failure is reported but not shown, and the known profile stays. */
export async function fetchProfile(): Promise<DoneResult> {
  const response = await api.get('user/details');
  if (!response.ok && response.status !== 401) report('Profile Fetch Error', response.message);
  return applyProfile(response);
}

/** Changes the given fields of the profile. */
export const saveDetails = async (body: UpdateDetailsRequest): Promise<DoneResult> =>
  applyProfile(await api.post('user/update-details', body, { idempotencyKey: randomUuid() }));

/** Uploads a profile picture. */
export async function saveAvatar(file: Blob): Promise<DoneResult> {
  const body = new FormData();
  body.set('avatar', file);
  return applyProfile(await api.post('user/change-avatar', body));
}

/** All data that the store has about the customer. */
export async function exportData(): Promise<{ readonly ok: true; readonly data: ExportResponse } | RequestFailure> {
  const response = await api.get('user/export');
  return response.ok ? { ok: true, data: response.body } : failureOf(response);
}

/**
 * Deletes the account permanently. The shopper becomes a guest in all tabs.
 * @param leave called right before the session ends, so that pages that need a session do not ask for a new one
 */
export async function deleteAccount(proof: DeleteUserRequest, leave: () => void): Promise<DoneResult> {
  const { token } = $user.get();
  const response = await api.post('user/delete', proof, { idempotencyKey: randomUuid() });
  if (!response.ok) return failureOf(response);
  leave();
  if (token !== null) signOut(token);
  return { ok: true };
}

function applyProfile(response: ApiResponse<UserResponse>): DoneResult {
  if (!response.ok) return failureOf(response);
  updateProfile(response.body.user);
  return { ok: true };
}
