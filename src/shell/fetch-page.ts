/** A page that was fetched but not shown yet. */
export interface FetchedPage {
  page: Document;
  /** URL after redirects, without a fragment. */
  url: string;
  /** False when the server responded with an error page. */
  isFound: boolean;
}

/** A page of another build has another version of the shell. Two versions cannot share a document. */
const hasThisShell = ({ documentElement: { dataset } }: Document): boolean =>
  location.origin + dataset['shell'] === import.meta.url;

/**
 * Fetches a page of the storefront, including error pages. Null when the browser must navigate by itself: without a
 * network, for responses that are not HTML, for a page of another build, and for a redirect to another site.
 */
export async function fetchPage(href: string, options: RequestInit): Promise<FetchedPage | null> {
  try {
    const response = await fetch(href, options);
    if (new URL(response.url).origin !== location.origin) return null;
    if (!response.headers.get('content-type')?.startsWith('text/html')) return null;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    // The document was parsed without scripting, so the content of these elements would be visible.
    for (const element of page.querySelectorAll('noscript')) element.remove();
    return hasThisShell(page) ? { page, url: response.url, isFound: response.ok } : null;
  } catch {
    return null;
  }
}
