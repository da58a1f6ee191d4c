/** Languages of the desk, and of what is pushed to its browsers. */
export const DESK_LANGUAGES = ['en', 'de', 'ar'] as const;
export type DeskLanguage = (typeof DESK_LANGUAGES)[number];
