import Add from '@mui/icons-material/Add';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useDataProvider, useGetList, useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CategoryInList } from '#contracts/operator/categories.ts';
import type { DeskData } from '../api/desk-data.ts';
import { MoveButtons } from '../form/list/MoveButtons.tsx';
import { useAction } from '../form/use-action.ts';
import { Empty } from '../frame/Empty.tsx';
import { Failure } from '../frame/Failure.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';

/** Deeper levels are indented no further, so that names stay readable on a phone. */
const DEEPEST = 4;

interface RowProps {
  readonly category: CategoryInList;
  readonly siblings: readonly CategoryInList[];
  readonly onMove: (move: { id: number; direction: 'up' | 'down' }) => void;
}

function Row({ category, siblings, onMove }: RowProps) {
  const t = useT();
  const { id, name } = category;
  const index = siblings.findIndex((sibling) => sibling.id === id);
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1.5, p: 1 },
        paddingInlineStart: `${12 + Math.min(category.depth, DEEPEST) * 20}px`,
      }}
    >
      <Avatar variant="rounded" src={category.image} alt="" sx={{ width: 40, height: 40 }}>
        {' '}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={`/categories/${id}`}
          dir="auto"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', display: 'block', py: 0.5 }}
        >
          {name}
        </MuiLink>
        <Typography color="textSecondary" variant="body2">
          {t('categories.products', { count: category.products })}
        </Typography>
      </Box>
      <MoveButtons
        name={name}
        index={index}
        count={siblings.length}
        onMove={(to) => onMove({ id, direction: to < index ? 'up' : 'down' })}
      />
    </Box>
  );
}

/** The categories as a tree, in the order in which shoppers see them. */
export default function CategoryList() {
  const t = useT();
  useTitle(t('frame.categories'));
  const data = useDataProvider<DeskData>();
  const refresh = useRefresh();
  const notify = useNotify();
  const { data: categories, error, refetch } = useGetList<CategoryInList>('categories');
  const move = useAction(async ({ id, direction }: { id: number; direction: 'up' | 'down' }) => {
    await data.moveCategory(id, direction);
    refresh();
  });
  useEffect(() => {
    if (move.problem !== '') notify(move.problem, { type: 'error' });
  }, [move.problem, notify]);
  if (error && !categories) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!categories) return <ScreenSkeleton />;
  return (
    <Box sx={{ maxWidth: 860 }}>
      <ScreenHead
        title={t('frame.categories')}
        action={
          <Button component={Link} to="/categories/new" variant="contained" startIcon={<Add />}>
            {t('categories.new')}
          </Button>
        }
      />
      {categories.length === 0 ? (
        <Empty title={t('categories.none')} />
      ) : (
        <Card
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {categories.map((category) => (
            <Row
              key={category.id}
              category={category}
              siblings={categories.filter(({ parent_id }) => parent_id === category.parent_id)}
              onMove={(step) => void move.run(step)}
            />
          ))}
        </Card>
      )}
    </Box>
  );
}
