/**
 * Part of the inline script in the head. Before the first paint it adds the class `at-branch` if the chosen branch is
 * not the one the page was published for. The styles then hide everything that may differ, without layout shift, until
 * it is known.
 */
export const MARK_BRANCH =
  'try{let e=document.documentElement,d=e.dataset,b=/_id":(\\d+)/.exec(localStorage["frontage:"+d.store+":branch"]);b&&b[1]!=d.branch&&e.classList.add("at-branch")}catch{}';
