/** A page that was fetched, not yet shown. */
export interface FetchedPage {
  page: Document;
  /** Where it came from after redirects, without a fragment. */
  url: string;
  /** Whether the server found what was asked for. */
  isFound: boolean;
}

/** A page of another build brings another shell; two of them can not share a document. */
const hasThisShell = (page: Document): boolean => [...page.scripts].some(({ src }) => src === import.meta.url);

/**
 * Fetches a page of the storefront, that of an error included. Null where the browser itself has to go there: without a
 * network, for what is no page, for a page of another build, and for a redirect to another site.
 */
export async function fetchPage(href: string, options: RequestInit): Promise<FetchedPage | null> {
  try {
    const response = await fetch(href, options);
    if (new URL(response.url).origin !== location.origin) return null;
    if (!response.headers.get('content-type')?.startsWith('text/html')) return null;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    // Parsed without scripting, what is in them would be shown.
    for (const element of page.querySelectorAll('noscript')) element.remove();
    return hasThisShell(page) ? { page, url: response.url, isFound: response.ok } : null;
  } catch {
    return null;
  }
}
