/** Whether a host, as `URL.hostname` has it, is this machine whoever resolves it. */
export const isThisMachine = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);

/** The same, or a name below `localhost`, which browsers lead here, too. */
export const isLocalHost = (host: string): boolean => isThisMachine(host) || /.\.localhost$/.test(host);
