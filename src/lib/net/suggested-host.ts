import { domainToASCII } from 'node:url';
import { normalizeHost } from './normalize-host.ts';

/**
 * The host that somebody meant who typed an address (`https://shop.example/`) or letters of other languages
 * (`shöp.example`), which host names contain in an encoded form. Null if there is none, or if it is what was typed.
 */
export function suggestedHost(typed: string): string | null {
  const [, name = ''] = /^(?:[a-z]+:\/\/)?([^/?#]*)/i.exec(typed.trim()) ?? [];
  const [, bare = '', port = ''] = /^(.*?)(:\d+)?$/.exec(name) ?? [];
  const host = normalizeHost(domainToASCII(bare) + port);
  return host === typed ? null : host;
}
