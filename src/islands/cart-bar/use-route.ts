import { useEffect, useState } from 'react';

const find = (): HTMLElement | null => document.getElementById('route');

/** The inner route that is shown; null on home, and before anybody knows. */
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
