import { PERSONAL_ROUTES, READ_ROUTES } from '#api/app.ts';

const WHO = { anyone: 'anyone', owner: 'guest or customer', user: 'customer' } as const;

/** Markdown table of the endpoints in the contract, which a backend must provide. */
export function callTable(): string {
  const rows = [
    ...READ_ROUTES.map(({ path, summary, refusals }) => ['GET', path, 'public', '', summary, refusals] as const),
    ...PERSONAL_ROUTES.map(
      ({ method, path, access, summary, refusals, needsKey }) =>
        [
          method,
          path,
          WHO[access],
          needsKey ? 'needed' : method === 'GET' ? '' : 'accepted',
          summary,
          refusals,
        ] as const,
    ),
  ];
  const lines = rows.map(([method, path, who, key, summary, refusals]) => {
    const codes = refusals.map((code) => `\`${code}\``).join(' ');
    return `| ${method} | \`/api${path}\` | ${who} | ${key} | ${summary} | ${codes} |`;
  });
  return ['| | Call | Owner | Idempotency-Key | | Refusals of its own |', '|---|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}
