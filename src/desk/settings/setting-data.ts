import type { MailTestResponse, PaymentTestResponse } from '#contracts/operator/setting-tests.ts';
import type { ChangedSettings, ChangeSettingsRequest, OperatorSetting } from '#contracts/operator/settings.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import type { Resource } from '../api/resource.ts';

/** A setting as a record of react-admin. */
export type SettingRecord = OperatorSetting & { readonly id: string };

export const settings: Resource = {
  async list(request) {
    const { settings: all } = await request<{ settings: OperatorSetting[] }>('GET', '/settings');
    return { data: all.map((setting) => ({ ...setting, id: setting.key })), total: all.length };
  },
};

export const settingActions = (request: DeskRequest) => ({
  /** Changes settings, all or none. Returns what the operator should know about the change. */
  changeSettings: async (changes: ChangeSettingsRequest['settings']) => {
    const { notes } = await request<ChangedSettings>('PUT', '/settings', { settings: changes });
    return { data: notes };
  },
  /** Sends a test mail to the operator. */
  sendTestMail: async () => ({ data: await request<MailTestResponse>('POST', '/settings/test-mail') }),
  /** Asks the payment provider about the saved keys. */
  testPayment: async () => ({ data: await request<PaymentTestResponse>('POST', '/settings/test-payment') }),
});
