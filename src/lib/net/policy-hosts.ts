/** External sources that a page may use, by directive of a Content-Security-Policy. */
export type PolicyHosts = Readonly<Partial<Record<'script-src' | 'connect-src' | 'frame-src', readonly string[]>>>;
