import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Pagination, type RaRecord, useListContext } from 'react-admin';
import { Empty } from './Empty.tsx';
import { Failure } from './Failure.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useIsWide } from './use-is-wide.ts';

interface ListProps<Row> {
  /** Title of a list without rows. */
  readonly none: string;
  /** Advice for a list that is searched or filtered, and for one that is not. */
  readonly noneFound?: string;
  readonly noneYet?: string;
  readonly children: (rows: Row[]) => ReactNode;
}

/** The rows of a list and its pages, or why there are none. */
export function ListRows<Row extends RaRecord>({ none, noneFound, noneYet, children }: ListProps<Row>) {
  const { data, error, total, refetch, filterValues, page, hasNextPage } = useListContext<Row>();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (total === 0) return <Empty title={none} text={Object.values(filterValues).some(Boolean) ? noneFound : noneYet} />;
  return (
    <>
      {children(data)}
      {(page > 1 || hasNextPage) && <Pagination rowsPerPageOptions={[]} />}
    </>
  );
}

/** A table on wide screens, and cards on narrow ones. */
export function TableOrCards({ table, cards }: { table: ReactNode; cards: ReactNode }) {
  return useIsWide() ? <Card>{table}</Card> : <Stack spacing={1.25}>{cards}</Stack>;
}
