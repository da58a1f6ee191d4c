import { useEffect } from 'react';
import { useSession } from '../api/use-session.ts';

/** Names the screen in the title of the window. */
export function useTitle(title: string): void {
  const store = useSession()?.store.name;
  useEffect(() => {
    document.title = store ? `${title} · ${store}` : title;
  }, [title, store]);
}
