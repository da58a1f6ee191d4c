import { hash } from 'node:crypto';

/** A script's text as a Content-Security-Policy names it. */
const digestSource = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

/**
 * What every page of every store may use beside files of the store itself. Styles may be inline: merchants' HTML aligns
 * text by attributes, and a style cannot run anything. Pictures of merchants' HTML come from any https address.
 */
const OWN: Readonly<Record<string, string>> = {
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: https:",
};

/** Hosts beyond the store's own that a page needs, by directive: `{ 'connect-src': ['https://region1.example'] }`. */
export type PolicyHosts = Partial<
  Record<
    'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'media-src' | 'frame-src',
    readonly string[]
  >
>;

/**
 * The Content-Security-Policy of a page: the same on every page of a store, since a page that is swapped in by soft
 * navigation lives under the policy of the first. It is short, since it goes out with every page.
 * @param inlineScripts texts of the inline scripts of the build
 * @param hosts what the enabled plugins of the store need
 */
export function pagePolicy(inlineScripts: readonly string[], hosts: readonly PolicyHosts[] = []): string {
  const digests = inlineScripts.map(digestSource).join(' ');
  const sources = new Map([['script-src', new Set([`'self' ${digests}`.trimEnd()])]]);
  for (const [name, own] of Object.entries(OWN)) sources.set(name, new Set([own]));
  for (const [name, more] of hosts.flatMap((of) => Object.entries(of)))
    sources.set(name, new Set([...(sources.get(name) ?? ["'self'"]), ...more]));
  const directives = Array.from(sources, ([name, from]) => [name, ...from].join(' '));
  return ["default-src 'self'", ...directives, "object-src 'none'; base-uri 'self'; form-action 'self'"].join('; ');
}
