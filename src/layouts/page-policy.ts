import { hash } from 'node:crypto';
import type { PolicyHosts } from '#domain/store/plugin-hosts.ts';

/** A script's text as a Content-Security-Policy names it. */
const digestSource = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

/**
 * The Content-Security-Policy of a page: the same on every page of a store but `/checkout` with Stripe, since a page that
 * is swapped in by soft navigation lives under the policy of the first. It is short, since it goes out with every page.
 * Styles may be inline: merchants' HTML aligns text by attributes, and a style cannot run anything. Pictures of
 * merchants' HTML come from any https address.
 * @param inlineScripts texts of the inline scripts of the build
 * @param hosts what the enabled plugins of the store need, and what its payment provider does
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
