import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { TableOrCards } from './ListRows.tsx';

export interface Column<Row> {
  /** Heading of the column. On narrow screens, what it shows speaks for itself. */
  readonly label: string;
  readonly render: (row: Row) => ReactNode;
}

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
}

/** A list as a table on wide screens, and as cards on narrow ones. */
export function Rows<Row extends { readonly id: number }>({ label, rows, columns }: Props<Row>) {
  return (
    <TableOrCards
      table={
        <Table aria-label={label}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.label}>{column.label}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                {columns.map((column) => (
                  <TableCell key={column.label}>{column.render(row)}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      }
      cards={rows.map((row) => (
        <Card key={row.id} component="article" sx={{ p: 1.5, display: 'grid', gap: 0.75, justifyItems: 'start' }}>
          {columns.map((column) => (
            <Box key={column.label} sx={{ minWidth: 0, maxWidth: '100%', '&:empty': { display: 'none' } }}>
              {column.render(row)}
            </Box>
          ))}
        </Card>
      ))}
    />
  );
}
