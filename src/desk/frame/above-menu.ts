/** Height of the menu at the bottom of narrow screens. */
export const BOTTOM_MENU_HEIGHT = 60;

/** The distance from the bottom of the window at which something stays in sight, above that menu where there is one. */
export const ABOVE_MENU = { xs: `calc(${BOTTOM_MENU_HEIGHT + 8}px + env(safe-area-inset-bottom))`, md: 8 };
