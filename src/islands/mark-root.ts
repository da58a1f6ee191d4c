/**
 * Part of the inline script in the head, which marks `<html>` for the styles before the first paint:
 * - `data-wait`, until the loaded page is painted: pictures outside the first screen wait (`later-pictures.css`).
 *   The event `painted` then starts the script of all pages (`intent-directive.ts`).
 * - `data-away`, if the chosen branch is not the one the page was published for. Everything that may differ is then
 *   hidden, without layout shift, until it is known. Where no branch is stored, the comparison throws.
 */
export const MARK_ROOT =
  'try{let d=document.documentElement.dataset;d.wait=1;onload=e=>new PerformanceObserver(e=>{delete d.wait;dispatchEvent(new Event("painted"))}).observe({type:"paint",buffered:!0});/_id":(\\d+)/.exec(localStorage["frontage:"+d.store+":branch"])[1]!=d.branch&&(d.away=1)}catch{}';
