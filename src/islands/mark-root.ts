/**
 * Part of the inline script in the head, which marks `<html>` for the styles before the first paint:
 * - `data-wait`, until the page has loaded: pictures outside the first screen wait (`later-pictures.css`). On pages with
 *   islands, `intent-directive.ts` lets them wait for the first paint as well.
 * - `data-away`, if the chosen branch is not the one the page was published for. Everything that may differ is then
 *   hidden, without layout shift, until it is known. Where no branch is stored, the comparison throws.
 */
export const MARK_ROOT =
  'try{let d=document.documentElement.dataset;d.wait=1;onload=e=>delete d.wait;/_id":(\\d+)/.exec(localStorage["frontage:"+d.store+":branch"])[1]!=d.branch&&(d.away=1)}catch{}';
