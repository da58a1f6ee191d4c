/**
 * Puts home into the history before a page that a visit begins with, so that Back leads home. It runs before the router,
 * which keeps its place in the history in these states; once a tab, and never on a reload.
 */
export const SEED_HISTORY = `try{if(!history.state&&!sessionStorage.begun&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){const u=location.href;history.replaceState({index:0,scrollX:0,scrollY:0},"","/");history.pushState({index:1,scrollX:0,scrollY:0},"",u)}sessionStorage.begun=1}catch{}`;
