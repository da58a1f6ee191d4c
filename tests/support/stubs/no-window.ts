/** Node has no window to send events to. A test that follows them replaces this by a fake one. */
globalThis.dispatchEvent ??= () => true;
