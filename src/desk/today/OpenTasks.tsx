import Done from '@mui/icons-material/CheckCircleOutlined';
import Warning from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Figures } from '#contracts/operator/figures.ts';
import { Section } from '../frame/Section.tsx';
import { useT } from '../texts/desk-texts.ts';

const TASKS = ['orders_waiting', 'orders_late'] as const;

/** Orders that somebody has to look after. */
export function OpenTasks({ tasks }: { tasks: Figures['tasks'] }) {
  const t = useT();
  const open = TASKS.flatMap((task) => (tasks[task] ? [{ task, count: tasks[task] }] : []));
  return (
    <Section title={t('today.tasks')}>
      {open.length === 0 ? (
        <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Done color="success" />
          {t('today.noTasks')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {open.map(({ task, count }) => (
            <Box component="li" key={task} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.75 }}>
              <Warning color="warning" />
              <MuiLink component={Link} to="/">
                {t(`today.${task}`, { count })}
              </MuiLink>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
