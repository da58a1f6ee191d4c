import { type ComponentType, useEffect, useState } from 'react';
import { report } from '#stores/report.ts';

/**
 * A component once its code has loaded, and null until then. The page must be complete without it: a failure is only
 * reported, under the given name.
 */
export function useLateView<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [View, setView] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => {
    load().then(
      (loaded) => setView(() => loaded),
      (error: unknown) => report(name, String(error)),
    );
  }, []);
  return View;
}
