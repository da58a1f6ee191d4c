declare global {
  interface Window {
    /** `+` links that were tapped and are not handled yet. */
    taps?: HTMLAnchorElement[];
  }
}

/**
 * Inline script of the head that records taps on the `+` of a card (`[data-add]`) from the first paint, so that none is
 * lost before the page's scripts have loaded. It stays the only click listener for them; `handle-taps.ts` handles what
 * it records. Clicks that open a new tab are left to the browser. At most 300 bytes; its digest is part of every page's
 * content security policy.
 */
export const RECORD_TAPS =
  'addEventListener("click",(e,t=e.target.closest?.("[data-add]"))=>!t||e.button|e.metaKey|e.ctrlKey|e.shiftKey|e.altKey||(e.preventDefault(),(self.taps??=[]).push(t),dispatchEvent(new Event("frontage:tap"))),1)';
