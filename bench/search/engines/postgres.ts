import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withCopyConnection } from '../../../src/demo/copy-connection.ts';
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded/embedded-postgres.ts';
import type { BenchResult, BenchEngine } from '../bench-engine.ts';
import type { BenchQuery } from '../bench-query.ts';
import { type FlatCar, flatten, isNumberColumn, scalarColumns } from '../flat-car.ts';
import { type Dialect, disjunctiveSql, type Statement } from './disjunctive-sql.ts';
import { namesSql, readNames } from '../typing/names-sql.ts';
import { readRows, type ResultRow } from './read-rows.ts';

const dialect: Dialect = {
  hasGroupingSets: true,
  hasWords: (words, use) => `tokens @@ ${use(words.map((word) => `'${word}'`).join(' & '))}::tsquery`,
  hasAnyOf: (list, values, use) => `${list} && array[${values.map(use).join(', ')}]::text[]`,
  expandList: (list) => `from found cross join unnest(${list}) as of_list (value)`,
};

const columns = [...scalarColumns, 'categories', 'filtered_features', 'tokens'] as const;
const getSqlType = (name: string): string => {
  if (isNumberColumn(name)) return 'integer';
  if (name === 'tokens') return 'tsvector';
  return name === 'categories' || name === 'filtered_features' ? 'text[]' : 'text collate "C"';
};

/** Enough memory that nothing is read from or sorted on disk, one worker per query, no wait for the disk. */
const settings = {
  shared_buffers: '2GB',
  work_mem: '512MB',
  maintenance_work_mem: '512MB',
  max_parallel_workers_per_gather: '0',
  synchronous_commit: 'off',
  max_wal_size: '8GB',
  autovacuum: 'off',
};

/** The embedded PostgreSQL in a scratch folder: one connection, prepared statements, an index for the scope filters. */
export function createPostgres(): BenchEngine<BenchResult> {
  let client: Client | undefined;
  let backend = 0;
  let stop: (() => Promise<void>) | undefined;
  const requireClient = (): Client => {
    if (!client) throw new Error('The database has not been loaded.');
    return client;
  };

  const statements = new Map<BenchQuery, Statement & { name: string }>();
  const prepare = (query: BenchQuery) => {
    const created = { ...disjunctiveSql(query, dialect, (position) => `$${position}`), name: `q${statements.size}` };
    statements.set(query, created);
    return created;
  };
  const upsert = `insert into cars (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})
    on conflict (id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`;

  return {
    async load({ rows }) {
      const folder = await mkdtemp(join(tmpdir(), 'bench-postgres-'));
      const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, settings });
      stop = async () => {
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      };
      client = new Client({ connectionString: server.url });
      await client.connect();
      await client.query(
        `create unlogged table cars (${columns.map((name) => `${name} ${getSqlType(name)}`).join(', ')})`,
      );
      await copyCars(server.url, rows);
      await client.query(`alter table cars add primary key (id);
        create index on cars (dealership_id, listed_until);
        create index on cars using gin (tokens)`);
      await client.query('vacuum analyze cars');
      const { rows: found } = await client.query('select pg_backend_pid() as pid');
      backend = found[0]?.pid ?? 0;
    },
    async search(query) {
      const { name, text, values } = statements.get(query) ?? prepare(query);
      const { rows } = await requireClient().query({ name, text, values, rowMode: 'array' });
      return readRows(rows as unknown as ResultRow[]);
    },
    toResult: (result) => result,
    async completeNames(typed) {
      const statement = namesSql(typed, dialect.expandList, (position) => `$${position}`);
      // The statement depends on the number of dealers only.
      const name = typed.scope === 'everything' ? 'names' : `names of ${typed.dealers.length}`;
      const { rows } = await requireClient().query({ name, ...statement, rowMode: 'array' });
      return readNames(rows as unknown as unknown[][]);
    },
    async update(change) {
      if (change.kind === 'delete') {
        await requireClient().query({ name: 'delete', text: 'delete from cars where id = $1', values: [change.id] });
        return;
      }
      const row = flatten(change.document);
      const values = columns.map((name) => (name === 'tokens' ? row.tokens.map(quoted).join(' ') : row[name]));
      await requireClient().query({ name: 'upsert', text: upsert, values });
    },
    // The kernel's CPU time of the process that serves this connection, in nanoseconds.
    cpuElsewhere: () => Number(readFileSync(`/proc/${backend}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    async megabytesElsewhere() {
      const { rows } = await requireClient().query(`select pg_total_relation_size('cars') / 1e6 as megabytes`);
      return Number(rows[0]?.megabytes);
    },
    async close() {
      await client?.end();
      await stop?.();
    },
  };
}

const quoted = (token: string): string => `'${token}'`;

async function copyCars(url: string, rows: readonly FlatCar[]): Promise<void> {
  await withCopyConnection({ url, name: 'bench' }, async (client) => {
    await pipeline(
      Readable.from(encoded(rows)),
      client.query(copyFrom(`copy cars (${columns.join(', ')}) from stdin`)),
    );
  });
}

const rowsAtOnce = 200;

/** COPY's text format. No name in the catalogue contains a tab, line feed, backslash or double quote. */
function* encoded(rows: readonly FlatCar[]): Generator<string> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    yield rows
      .slice(from, from + rowsAtOnce)
      .map(toLine)
      .join('');
}

function toLine(row: FlatCar): string {
  const fields = columns.map((name) => {
    if (name === 'tokens') return row.tokens.map(quoted).join(' ');
    const value = row[name];
    if (value === null) return String.raw`\N`;
    return typeof value === 'object' ? `{${value.map((each) => `"${each}"`).join(',')}}` : String(value);
  });
  return `${fields.join('\t')}\n`;
}
