import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Advanced } from '../form/Advanced.tsx';
import { useT } from '../texts/desk-texts.ts';
import { type SettingPart, settingParts } from './setting-parts.ts';
import type { ShownSetting } from './shown-settings.ts';

interface Props {
  readonly settings: readonly ShownSetting[];
  /** Whether they were searched for, so that they are of any group and none is folded away. */
  readonly isFound: boolean;
  /** Whether a setting is changed or wrong, which must be in sight. */
  readonly isInWork: (setting: ShownSetting) => boolean;
  /** Headings are below that of the group, which is the title of the screen where the group is all of it. */
  readonly heading: 'h2' | 'h3';
  readonly row: (setting: ShownSetting) => ReactNode;
}

/** Settings under the headings of their sections. Rare ones are folded away. */
export function SettingSections({ settings, isFound, isInWork, heading, row }: Props) {
  const t = useT();
  const headingOf = ({ group, section }: SettingPart): string =>
    [isFound ? t(`settings.group_${group}`) : '', section ? t(`settings.section_${section}`) : '']
      .filter(Boolean)
      .join(' · ');
  const parts = settingParts(settings);
  const shownOf = (part: SettingPart<ShownSetting>) => part.settings.filter((each) => isFound || !each.is_advanced);
  const foldedOf = (part: SettingPart<ShownSetting>) =>
    isFound ? [] : part.settings.filter((each) => each.is_advanced);
  const isFilled = (part: SettingPart<ShownSetting>) => shownOf(part).length > 0;
  return (
    <>
      {parts.filter(isFilled).map((part) => (
        <Box key={headingOf(part)} component="section" sx={{ mb: 2 }}>
          {headingOf(part) !== '' && (
            <Typography component={heading} sx={{ fontWeight: 600, mb: 1 }}>
              {headingOf(part)}
            </Typography>
          )}
          <Rows>{shownOf(part).map(row)}</Rows>
        </Box>
      ))}
      {parts
        .filter((part) => foldedOf(part).length > 0)
        // What belongs to no section is the rest of the group.
        .toSorted((one, other) => Number(one.section === null) - Number(other.section === null))
        .map((part) => (
          <Advanced
            key={headingOf(part)}
            isOpen={foldedOf(part).some(isInWork)}
            {...(headingOf(part) !== '' && { title: headingOf(part) })}
          >
            <Rows>{foldedOf(part).map(row)}</Rows>
          </Advanced>
        ))}
    </>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Card
    component="ul"
    sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderTopColor: 'divider' } }}
  >
    {children}
  </Card>
);
