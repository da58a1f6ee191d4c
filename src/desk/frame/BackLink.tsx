import Back from '@mui/icons-material/ArrowBackOutlined';
import IconButton from '@mui/material/IconButton';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useT } from '../texts/desk-texts.ts';
import { SectionContext } from './section-context.ts';

/**
 * Leads from a screen to the list of its section, or to the board. An installed desk has no buttons of a browser.
 * @param isPart whether the screen is a part of a section that has no address of its own
 */
export function BackLink({ isPart = false }: { isPart?: boolean }) {
  const t = useT();
  const { pathname } = useLocation();
  const { path, text } = useContext(SectionContext);
  if (pathname === path && !isPart) return null;
  return (
    <IconButton
      component={Link}
      to={path}
      aria-label={t('frame.backTo', { section: t(text) })}
      sx={{ marginInlineStart: -1.25, marginInlineEnd: -0.5, color: 'text.primary' }}
    >
      <Back sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
    </IconButton>
  );
}
