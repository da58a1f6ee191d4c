import type { User } from '#contracts/account.ts';
import { toMajor } from '#domain/money/money.ts';
import { invitationPath } from '#domain/store/paths.ts';
import { storeOrigin } from '#domain/store/store-origin.ts';
import type { CustomerRow } from '#services/accounts/read-customer.ts';
import { phoneText } from '#services/addresses/phone.ts';
import { decimalsOf } from '#services/catalog/decimals.ts';
import { avatarUrl } from '#services/catalog/present-image.ts';

/**
 * A customer as shown to themselves.
 * @param port of the server, for links of stores without a domain of their own
 */
export function presentUser(customer: CustomerRow, port: number): User {
  const decimals = decimalsOf(customer.decimalPlaces);
  const origin = storeOrigin(customer.host, port, customer.canonicalOrigin?.trim());
  return {
    id: customer.id,
    name: customer.name,
    email: customer.email ?? '',
    phone: customer.phone ?? '',
    phone_text: phoneText(customer.phone ?? ''),
    email_verified: customer.isEmailVerified,
    phone_verified: customer.isPhoneVerified,
    has_password: customer.hasPassword,
    accepts_marketing: customer.acceptsMarketing,
    avatar: customer.avatarHash && avatarUrl(customer.avatarHash),
    date_of_birth: customer.dateOfBirth,
    wallet_balance: toMajor(customer.walletBalanceMinor, decimals),
    reward_balance: toMajor(customer.rewardBalanceMinor, decimals),
    referral_code: customer.referralCode,
    referral_url: origin + invitationPath(customer.referralCode),
    default_address_id: customer.defaultAddressId,
    created_at: customer.createdAt,
  };
}
