import { PERSONAL_ROUTES, READ_ROUTES } from '#api/app.ts';

const WHO = { anyone: 'anyone', shopper: 'guest or customer', user: 'customer' } as const;

/** Markdown table of the endpoints in the contract, which a backend must provide. */
export function callTable(): string {
  const rows = [
    ...READ_ROUTES.map(({ path, summary, errors }) => ['GET', path, 'public', '', summary, errors] as const),
    ...PERSONAL_ROUTES.map(
      ({ method, path, access, summary, errors, needsKey }) =>
        [method, path, WHO[access], needsKey ? 'needed' : method === 'GET' ? '' : 'accepted', summary, errors] as const,
    ),
  ];
  const lines = rows.map(([method, path, who, key, summary, errors]) => {
    const codes = errors.map((code) => `\`${code}\``).join(' ');
    return `| ${method} | \`/api${path}\` | ${who} | ${key} | ${summary} | ${codes} |`;
  });
  return ['| | Endpoint | Owner | Idempotency-Key | | Errors of its own |', '|---|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}
