import { useEffect, useState } from 'react';

const find = (): HTMLElement | null => document.getElementById('route');

/** Element of the open inner route. Null on the home page and until hydration. */
export function useRoute(): HTMLElement | null {
  const [route, setRoute] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const look = () => setRoute(find());
    look();
    document.addEventListener('astro:after-swap', look, ended);
    return () => ended.abort();
  }, []);
  return route;
}
