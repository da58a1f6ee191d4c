import { promisify } from 'node:util';
import pg from 'pg';

/** A result column. `isNullable` is null if it is not simply a column of a table. */
export interface ResultColumn {
  name: string;
  type: string;
  isNullable: boolean | null;
}

/** Types that PostgreSQL infers for a statement. Types have the names of `pg_type`, arrays begin with `_`. */
export interface StatementDescription {
  parameters: string[];
  columns: ResultColumn[];
}

interface RawDescription {
  parameters: number[];
  fields: readonly { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

/** Prepares statements on one connection, without running them. */
export async function openDescriber(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const types = new Map<number, string>(
    (await client.query<{ oid: number; typname: string }>('select oid::int, typname from pg_type')).rows.map((row) => [
      row.oid,
      row.typname,
    ]),
  );
  const notNull = new Map<string, boolean>(
    (
      await client.query<{ key: string; isNotNull: boolean }>(
        `select attrelid::int || '/' || attnum as key, attnotnull as "isNotNull" from pg_attribute where attnum > 0`,
      )
    ).rows.map(({ key, isNotNull }) => [key, isNotNull]),
  );
  const typeName = (oid: number): string => types.get(oid) ?? String(oid);
  return {
    /** @throws the database's error if it cannot prepare the statement. */
    async describe(text: string): Promise<StatementDescription> {
      const { parameters, fields } = await rawDescription(client, text);
      return {
        parameters: parameters.map(typeName),
        columns: fields.map(({ name, dataTypeID, tableID, columnID }) => {
          const isNotNull = notNull.get(`${tableID}/${columnID}`);
          return { name, type: typeName(dataTypeID), isNullable: isNotNull === undefined ? null : !isNotNull };
        }),
      };
    },
    close: () => client.end(),
  };
}

/** pg only describes what it runs, so this is a query of its own, as `pg-cursor` is. */
function rawDescription(client: pg.Client, text: string): Promise<RawDescription> {
  return promisify<RawDescription>((done) => {
    const found: RawDescription = { parameters: [], fields: [] };
    let failure: Error | null = null;
    const noteParameters = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      found.parameters = dataTypeIDs;
    };
    const query: pg.Submittable & Record<string, unknown> = {
      submit: (connection: pg.Connection) => {
        connection.once('parameterDescription', noteParameters);
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleParseComplete: () => undefined,
      handleRowDescription: ({ fields }: Pick<RawDescription, 'fields'>) => {
        found.fields = fields;
      },
      handleError: (error: Error, connection: pg.Connection) => {
        failure = error;
        connection.removeListener('parameterDescription', noteParameters);
        done(error, found);
      },
      handleReadyForQuery: () => {
        if (!failure) done(null, found);
      },
    };
    client.query(query);
  })();
}
