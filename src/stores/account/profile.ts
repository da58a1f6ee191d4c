import type { Answer } from '#client/api-client.ts';
import type { DeleteUserRequest, ExportResponse, UpdateDetailsRequest, UserResponse } from '#contracts/account.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '../api.ts';
import { type CallFailure, failureOf } from '../call-failure.ts';
import { report } from '../report.ts';
import { $user, signOut, updateProfile } from '../shopper/user.ts';
import type { DoneResult } from './session.ts';

/** Loads the current profile. A failure is reported but not shown, and the known profile stays. */
export async function fetchProfile(): Promise<DoneResult> {
  const answer = await api.get('user/details');
  if (!answer.ok && answer.status !== 401) report('Profile Fetch Error', answer.message);
  return applyProfile(answer);
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
export async function exportData(): Promise<{ readonly ok: true; readonly data: ExportResponse } | CallFailure> {
  const answer = await api.get('user/export');
  return answer.ok ? { ok: true, data: answer.body } : failureOf(answer);
}

/**
 * Deletes the account permanently. The shopper becomes a guest in all tabs.
 * @param leave called right before the session ends, so that pages that need a session do not ask for a new one
 */
export async function deleteAccount(proof: DeleteUserRequest, leave: () => void): Promise<DoneResult> {
  const { token } = $user.get();
  const answer = await api.post('user/delete', proof, { idempotencyKey: randomUuid() });
  if (!answer.ok) return failureOf(answer);
  leave();
  if (token !== null) signOut(token);
  return { ok: true };
}

function applyProfile(answer: Answer<UserResponse>): DoneResult {
  if (!answer.ok) return failureOf(answer);
  updateProfile(answer.body.user);
  return { ok: true };
}
