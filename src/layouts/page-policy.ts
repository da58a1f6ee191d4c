import { hash } from 'node:crypto';
import { SEED_HISTORY } from './seed-history.ts';

/** A script's text as a Content-Security-Policy names it. */
const digestSource = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

/** Hosts beyond the store's own that a page needs, by directive: `{ 'connect-src': ['https://region1.example'] }`. */
export type PolicyHosts = Partial<Record<keyof typeof OWN, readonly string[]>>;

/**
 * What every page of every store may use. Styles may be inline: merchants' HTML aligns text by attributes, and a style
 * cannot run anything. Pictures of merchants' HTML come from any https address.
 */
const OWN = {
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: https:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self'",
  'frame-src': "'none'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
} as const;
const FIXED = "object-src 'none'; base-uri 'self'; form-action 'self'";

/**
 * The Content-Security-Policy of a page: the same on every page of a store, since a page that is swapped in by soft
 * navigation lives under the policy of the first.
 * @param inlineScripts texts of the inline scripts of the build
 * @param hosts what the enabled plugins of the store need
 */
export function pagePolicy(inlineScripts: readonly string[], hosts: readonly PolicyHosts[] = []): string {
  const digests = [...inlineScripts, SEED_HISTORY].map(digestSource);
  const names = Object.keys(OWN) as (keyof typeof OWN)[];
  const directives = names.map((name) => {
    const more = [...(name === 'script-src' ? digests : []), ...hosts.flatMap((of) => of[name] ?? [])];
    const own = OWN[name] === "'none'" && more.length > 0 ? [] : [OWN[name]];
    return [name, ...own, ...new Set(more)].join(' ');
  });
  return ["default-src 'none'", ...directives, FIXED].join('; ');
}
