import { hash } from 'node:crypto';
import type { PolicyHosts } from '#domain/plugin-hosts.ts';

/** A script's text as a Content-Security-Policy names it. */
const digestSource = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

/**
 * The Content-Security-Policy of a page: the same on every page of a store, since a page that is swapped in by soft
 * navigation lives under the policy of the first. It is short, since it goes out with every page.
 * Styles may be inline: merchants' HTML aligns text by attributes, and a style cannot run anything. Pictures of
 * merchants' HTML come from any https address.
 * @param inlineScripts texts of the inline scripts of the build
 * @param others what the enabled plugins of the store need, and its payments
 */
export function pagePolicy(inlineScripts: readonly string[], ...others: readonly PolicyHosts[]): string {
  const own: Readonly<Record<string, readonly string[]>> = {
    'script-src': ["'self'", ...inlineScripts.map(digestSource)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
  };
  const names = new Set([own, ...others].flatMap((hosts) => Object.keys(hosts)));
  const directives = [...names].map((name) => {
    const more = others.flatMap((hosts) => Object.entries(hosts).flatMap(([of, list]) => (of === name ? list : [])));
    return [name, ...new Set([...(own[name] ?? ["'self'"]), ...more])].join(' ');
  });
  return ["default-src 'self'", ...directives, "object-src 'none'; base-uri 'self'; form-action 'self'"].join('; ');
}
