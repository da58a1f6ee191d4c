import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';

/** Something that the desk shows by its name and stores by its code. */
export interface Coded {
  readonly code: string;
  readonly name: string;
}

/** What has these codes, without repetitions, by name. */
export function codedOptions(codes: readonly string[], nameOf: (code: string) => string, language: string): Coded[] {
  const { compare } = new Intl.Collator(language);
  return [...new Set(codes)]
    .map((code) => ({ code, name: nameOf(code) }))
    .toSorted((one, other) => compare(one.name, other.name));
}

/** An entry of a list of them: the code is small beside the name. */
export const CodeOption = ({ item, option: { code, name } }: { item: ComponentProps<'li'>; option: Coded }) => (
  <li {...item}>
    <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {name}
    </Box>
    {code !== name && code !== '' && (
      <Box component="bdi" sx={{ color: 'text.secondary', fontSize: '0.8125rem', marginInlineStart: 1.5 }}>
        {code}
      </Box>
    )}
  </li>
);
