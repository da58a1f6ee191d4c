import Done from '@mui/icons-material/CheckCircleOutlined';
import Warning from '@mui/icons-material/ErrorOutlineOutlined';
import Fresh from '@mui/icons-material/NotificationsActiveOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Figures } from '#contracts/operator/figures.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { Section } from '../frame/Section.tsx';
import { useMinute } from '../orders/board/use-minute.ts';
import { SOLD_OUT_PATH } from '../products/product-path.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

interface TaskProps {
  readonly to: string;
  readonly isUrgent: boolean;
  readonly children: ReactNode;
}

function Task({ to, isUrgent, children }: TaskProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.75 }}>
      {isUrgent ? <Warning color="warning" /> : <Fresh color="info" />}
      <MuiLink component={Link} to={to} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </MuiLink>
    </Box>
  );
}

/** Orders and products that somebody has to look after. */
export function OpenTasks({ tasks }: { tasks: Figures['tasks'] }) {
  const t = useT();
  const { duration } = useFormats();
  const now = useMinute();
  const { oldest_new_at: oldest, orders_late: late, first_sold_out: soldOut } = tasks;
  const age = oldest === null ? 0 : Math.max(0, Math.floor((now - Date.parse(oldest)) / MINUTE_MS));
  return (
    <Section title={t('today.tasks')}>
      {oldest === null && late === 0 && soldOut === null ? (
        <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Done color="success" />
          {t('today.noTasks')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {oldest !== null && (
            <Task to="/" isUrgent={tasks.orders_waiting > 0}>
              {t('today.orders_new', { count: tasks.orders_new, age: duration(age) })}
            </Task>
          )}
          {late > 0 && (
            <Task to="/" isUrgent>
              {t('today.orders_late', { count: late })}
            </Task>
          )}
          {soldOut !== null && (
            <Task to={SOLD_OUT_PATH} isUrgent>
              {t('today.products_sold_out', { count: tasks.products_sold_out, name: soldOut })}
            </Task>
          )}
        </Box>
      )}
    </Section>
  );
}
