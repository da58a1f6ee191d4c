import { hash } from 'node:crypto';
import type { PolicyHosts } from '#lib/net/policy-hosts.ts';

/** CSP source of an inline script. */
const digestSource = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

/**
 * Content security policy of a page. It is the same on every page of a store, because a page loaded by soft navigation
 * remains under the policy of the first page. It is short, because it is sent with every page. Inline styles are
 * allowed: merchants' HTML uses them for alignment, and styles cannot execute code. Images in merchants' HTML may come
 * from any HTTPS host.
 * @param inlineScripts source text of the build's inline scripts
 * @param hosts hosts required by the enabled plugins and the payment provider
 */
export function pagePolicy(inlineScripts: readonly string[], ...hosts: readonly PolicyHosts[]): string {
  const own: Readonly<Record<string, readonly string[]>> = {
    'script-src': ["'self'", ...inlineScripts.map(digestSource)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
  };
  const further = Map.groupBy(hosts.flatMap(Object.entries<readonly string[]>), ([name]) => name);
  const directives = [...new Set([...Object.keys(own), ...further.keys()])].map((name) =>
    [name, ...(own[name] ?? ["'self'"]), ...new Set(further.get(name)?.flatMap(([, more]) => more))].join(' '),
  );
  return ["default-src 'self'", ...directives, "object-src 'none'; base-uri 'self'; form-action 'self'"].join('; ');
}
