import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { DeskData } from '../api/desk-data.ts';

/**
 * Products, categories, content pages and branches to choose from. The former ones stay until the next have come.
 * @param text words of the products
 */
export function useChoices(text = '') {
  const data = useDataProvider<DeskData>();
  return useQuery({
    queryKey: ['choices', text],
    queryFn: async () => (await data.choices(text)).data,
    placeholderData: (previous) => previous,
  });
}
