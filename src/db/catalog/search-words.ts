import { noRows } from '../portable.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { wordQuery } from './search.ts';

/**
 * Inserted in sorted order, so that two writers do not deadlock. Words with digits are excluded, because their typos
 * cannot be detected.
 */
const REMEMBER = statement(
  'remember-search-words',
  `with added as (
   insert into search_word (tenant_id, word)
   select $1, f.word from (
     select distinct w.word from product p
     cross join string_to_table(p.search_name || ' ' || translate(p.search_text, chr(10), ' '), ' ') as w(word)
     where p.tenant_id = $1 and p.id = any($2::bigint[])
   ) f where length(f.word) between 3 and 40 and f.word !~ '[0-9]' order by f.word
   on conflict (tenant_id, word) do nothing returning word)
   ${noRows('added')}`,
);

/** Adds the words of these products to the dictionary for corrections. */
export async function rememberSearchWords(transaction: TenantDb, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await transaction.rows(REMEMBER, productIds);
}

/** A typed word, whether words of the store begin with it, and similar words in no particular order. */
export interface TypedWord {
  typed: string;
  isKnown: boolean;
  similar: string[];
}

const SIMILAR_MAX = 25;
const SAME_START_MAX = 400;

/**
 * Similarity by shared trigrams. In short words one typo leaves none, so all words of similar length with the same
 * first letter are included too.
 */
const SIMILAR = statement<TypedWord>(
  'similar-search-words',
  `select t.typed,
     exists (select 1 from search_word w where w.tenant_id = $1 and w.word >= t.typed and w.word < t.typed || chr(1114111)) as "isKnown",
     array(
       (select w.word from search_word w where w.tenant_id = $1 and w.word % t.typed
        order by similarity(w.word, t.typed) desc, w.word limit ${SIMILAR_MAX})
       union
       (select w.word from search_word w
        where length(t.typed) <= 5 and w.tenant_id = $1 and w.word >= left(t.typed, 1) and w.word < left(t.typed, 1) || chr(1114111)
          and length(w.word) between length(t.typed) - 1 and length(t.typed) + 1 limit ${SAME_START_MAX})
     ) as similar
   from unnest($2::text[]) as t(typed)`,
);

/** Looks up typed words among those of the store. */
export const typedWords = (db: TenantDb, words: readonly string[]): Promise<TypedWord[]> => db.rows(SIMILAR, words);

const FIRST_MATCHING = statement<{ place: number }>(
  'first-matching-words',
  `select attempt.place::int as place from unnest($2::tsquery[]) with ordinality as attempt(query, place)
   where exists (select 1 from product p where p.tenant_id = $1 and p.status = 'active' and p.search_vector @@ attempt.query)
   order by attempt.place limit 1`,
);

/** The first of several searches, each a list of words, that matches a listed product. Null if none does. */
export async function firstMatching(
  db: TenantDb,
  attempts: readonly (readonly string[])[],
): Promise<readonly string[] | null> {
  if (attempts.length === 0) return null;
  const row = await db.row(
    FIRST_MATCHING,
    attempts.map((words) => wordQuery(words, ':*')),
  );
  return attempts[(row?.place ?? 0) - 1] ?? null;
}
