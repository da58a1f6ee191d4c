/**
 * The part of the head's inline script that marks the document (`at-branch`) before its first paint where another branch
 * is chosen than the page was made for: the styles hide what may differ, in its place, until it is known.
 */
export const MARK_BRANCH =
  'try{let e=document.documentElement,d=e.dataset,b=/_id":(\\d+)/.exec(localStorage["frontage:"+d.store+":branch"]);b&&b[1]!=d.branch&&e.classList.add("at-branch")}catch{}';
