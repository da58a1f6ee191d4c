declare global {
  interface Window {
    /** The `+` of cards that were tapped and that nobody has dealt with yet. */
    taps?: HTMLAnchorElement[];
  }
  interface WindowEventMap {
    'frontage:tap': Event;
  }
}

/**
 * The inline script of the head that keeps taps on the `+` of a card (`[data-add]`) from the first paint on, so that none
 * is lost while nothing else of the page has loaded. It stays the one listener of them: `take-taps.ts` takes what it keeps.
 * A click that asks for a new tab is the browser's. At most 300 bytes; its digest is in the policy of all pages.
 */
export const KEEP_TAPS =
  'addEventListener("click",e=>{let t=e.target.closest?.("[data-add]");!t||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey||(e.preventDefault(),(window.taps??=[]).push(t),dispatchEvent(new Event("frontage:tap")))},!0)';
