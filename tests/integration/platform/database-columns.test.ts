import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../support/database/test-database.ts';
import { columnsWithoutPersonalData } from '../../support/fixtures/columns-without-personal-data.ts';
import { documentedPersonalFields, listWords } from '../../support/fixtures/documented-personal-fields.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await owner.end();
  await test.drop();
});

const classified = (name: string): string[] => [
  ...(documentedPersonalFields.get(name)?.fields ?? []),
  ...listWords(columnsWithoutPersonalData[name] ?? ''),
];

it('30.3 docs/privacy.md classifies every column that the migrated database has', async () => {
  const rows = await owner<{ name: string; columns: string[] }[]>`
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' group by table_name order by table_name`;
  const differences = rows.flatMap(({ name, columns }) => {
    const known = classified(name);
    const unknown = columns.filter((column) => !known.includes(column));
    const gone = known.filter((column) => !columns.includes(column));
    return unknown.length + gone.length > 0 ? [{ name, unknown, gone }] : [];
  });
  expect(rows.length).toBeGreaterThan(100);
  expect(differences).toEqual([]);
});

it('30.1 a crash of the database empties only what can be made again', async () => {
  const unlogged = await owner`select relname from pg_class where relpersistence = 'u' and relkind in ('r', 'p')`;
  expect(unlogged.map(({ relname }) => relname)).toEqual(['car_index_checkpoints']);
});
