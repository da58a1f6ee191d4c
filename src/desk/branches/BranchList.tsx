import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BranchInList } from '#contracts/operator/branches.ts';
import { hasRight } from '#domain/operators/roles.ts';
import { useSession } from '../api/use-session.ts';
import { Failure } from '../frame/Failure.tsx';
import { type Column, Rows } from '../frame/Rows.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { DeliveryProblems } from './DeliveryProblems.tsx';
import { OpeningText } from './OpeningText.tsx';
import { TodayButton } from './TodayButton.tsx';

/** The branches, and which of them are open. */
export default function BranchList() {
  const t = useT();
  useTitle(t('frame.branches'));
  const role = useSession()?.operator.role ?? 'staff';
  const { data, error, refetch } = useGetList<BranchInList>('branches');
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const columns: Column<BranchInList>[] = [
    {
      label: t('field.name'),
      render: ({ id, name, is_main_branch: isMain }) => (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <MuiLink component={Link} to={`/branches/${id}`} dir="auto" sx={{ fontWeight: 600 }}>
            {name}
          </MuiLink>
          {isMain && <Chip size="small" variant="outlined" label={t('field.isMainBranch')} />}
        </Stack>
      ),
    },
    { label: t('field.city'), render: ({ city }) => <bdi>{city}</bdi> },
    { label: t('branches.today'), render: (branch) => <OpeningText branch={branch} /> },
    ...(data.some(({ delivery_problems: problems }) => problems.length > 0)
      ? [
          {
            label: t('branches.delivery'),
            render: (branch: BranchInList) => (
              <Stack spacing={1}>
                <DeliveryProblems branch={branch} />
              </Stack>
            ),
          },
        ]
      : []),
    {
      label: t('form.actions'),
      // The page of the branch can also close it before it opens.
      render: (branch) => (branch.is_open || branch.can_open_today ? <TodayButton branch={branch} /> : null),
    },
  ];
  return (
    <>
      <ScreenHead
        title={t('frame.branches')}
        action={
          hasRight(role, 'branches') && (
            <Button component={Link} to="/branches/new" variant="contained" startIcon={<Add />}>
              {t('branches.new')}
            </Button>
          )
        }
      />
      <Rows label={t('frame.branches')} rows={data} columns={columns} />
    </>
  );
}
