import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { SearchInput } from './SearchInput.tsx';

const PAUSE_MS = 300;

interface Props {
  readonly label: string;
  /** Name of the filter. */
  readonly name?: string;
}

/** The text by which a list is searched. The list follows when the operator pauses. */
export function SearchField({ label, name = 'q' }: Props) {
  const { filterValues, setFilters } = useListContext();
  const searched: string = filterValues[name] ?? '';
  const [text, setText] = useState(searched);
  useEffect(() => {
    if (text === searched) return;
    const timer = setTimeout(() => setFilters({ ...filterValues, [name]: text }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, searched, name, filterValues, setFilters]);
  return <SearchInput label={label} value={text} onChange={setText} />;
}
