/** Height of the menu at the bottom of narrow screens. */
export const BOTTOM_MENU_HEIGHT = 60;

/** The bottom of the window, or the upper edge of that menu where there is one. Its border is 1 px. */
export const AT_MENU = { xs: `calc(${BOTTOM_MENU_HEIGHT + 1}px + env(safe-area-inset-bottom))`, md: 0 };
