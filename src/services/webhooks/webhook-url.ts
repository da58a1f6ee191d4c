import { isIP } from 'node:net';
import { isThisMachine } from '#lib/net/local-host.ts';
import { isPublicAddress, PrivateAddress } from '../outgoing/public-address.ts';

/** Where webhooks may be sent. */
export interface WebhookTargets {
  /**
   * True in a trial (`DEMO`): receivers on this machine are allowed too, over http, at names that are this machine
   * regardless of the resolver.
   */
  isTrial: boolean;
}

export type WebhookUrlError = 'not_a_url' | 'not_https' | 'has_credentials' | 'private_address';

const isTrialTarget = (url: URL, { isTrial }: WebhookTargets): boolean => isTrial && isThisMachine(url.hostname);

/** Why messages are not sent to a URL. Null if they are, as far as can be told without looking up its name. */
export function webhookUrlError(text: string, targets: WebhookTargets): WebhookUrlError | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return 'not_a_url';
  if (url.username !== '' || url.password !== '') return 'has_credentials';
  if (isTrialTarget(url, targets)) return null;
  if (url.protocol !== 'https:') return 'not_https';
  // An address in the URL is never looked up, so the guarded lookup does not see it.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isThisMachine(url.hostname) || (isIP(host) !== 0 && !isPublicAddress(host)) ? 'private_address' : null;
}

/**
 * The addresses that a connection to this URL may use.
 * @throws {PrivateAddress} if the URL is not allowed at all
 */
export function allowedAddresses(url: URL, targets: WebhookTargets): (address: string) => boolean {
  const error = webhookUrlError(url.href, targets);
  if (error !== null) throw new PrivateAddress(`${url.host} is not allowed: ${error}`);
  return isTrialTarget(url, targets) ? isThisMachineAddress : isPublicAddress;
}

const isThisMachineAddress = (address: string): boolean => address === '::1' || address.startsWith('127.');
