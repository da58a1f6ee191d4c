/**
 * Part of the inline script in the head. It marks `<html>` for the styles before the first paint:
 * - `data-wait`, until the page has loaded: pictures outside the first screen wait (`later-pictures.css`).
 * - `data-away`, if the chosen branch is not the one the page was published for. Everything that may differ is then
 *   hidden, without layout shift, until it is known. Where no branch is stored, the comparison throws.
 *
 * It also imports the script shared by all pages (`data-shell`), which would compete with the pictures of the first
 * screen: once the page has loaded, or before, when it is parsed, at a touch or key. It does not wait if the page depends
 * on it: for a stored branch, or a place in the history to scroll to.
 */
export const HEAD_SCRIPT =
  'try{let d=document.documentElement.dataset,f=e=>d.shell&&import(d.shell).catch(console.warn),b;d.wait=1;onload=e=>{delete d.wait;f()};addEventListener("DOMContentLoaded",e=>{onpointerdown=onkeydown=f;(b||history.state)&&f()});b=localStorage["frontage:"+d.store+":branch"];/_id":(\\d+)/.exec(b)[1]!=d.branch&&(d.away=1)}catch{}';
