import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { DeskData } from '../api/desk-data.ts';

/**
 * Products, categories, content pages and branches to choose from. The former ones stay until the next have come.
 * @param text words of the products
 * @param chosen slugs of products whose names are needed too
 */
export function useChoices(text = '', chosen: readonly string[] = []) {
  const data = useDataProvider<DeskData>();
  return useQuery({
    queryKey: ['choices', text, ...chosen],
    queryFn: async () => (await data.choices(text, chosen)).data,
    placeholderData: (previous) => previous,
  });
}
