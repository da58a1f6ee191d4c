/** Whether a host, in the form of `URL.hostname`, is this machine regardless of the resolver. */
export const isThisMachine = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);

/** Like `isThisMachine`, and also true for names below `localhost`, which browsers resolve to this machine. */
export const isLocalHost = (host: string): boolean => isThisMachine(host) || /.\.localhost$/.test(host);
