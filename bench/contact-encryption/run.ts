// npm run bench:contact-encryption: what encrypted contacts of leads would cost (docs/decisions/054-contact-encryption.md).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import postgres, { type Sql } from 'postgres';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { createCpuClock, listDatabaseProcesses } from '../cpu-clock.ts';
import { runBench } from '../run-bench.ts';
import { formatFigure, formatTable } from '../table.ts';
import { blind, type Contacts, decrypt, encrypt, makeKey } from './encrypted-leads.ts';

const leadCount = 50_000;
const insertCount = 500;
const rounds = 9;
const pageSize = 50;
const [key, blindKey] = [makeKey(), makeKey()];

const makeContacts = (place: number): Contacts => ({
  name: ['Kim', 'Zelda', 'Robin', 'Ali', 'Priya'][place % 5] ?? '',
  lastName: `Nguyen${place % 3000}`,
  email: `person.${place}@example.com`,
  phone: `+614${String(10_000_000 + place)}`,
  message: 'Is this car still available? I would like to see it on Saturday morning, and I have a car to trade in.',
});

const tables = `
  create table plain (id int primary key, dealership_id int not null, created_at timestamptz not null default now(),
    name text not null, last_name text not null, email text not null, phone text not null, message text not null);
  create index on plain (dealership_id, id);
  create table encrypted (id int primary key, dealership_id int not null, created_at timestamptz not null default now(),
    contacts bytea not null, email_hash bytea not null, phone_hash bytea not null);
  create index on encrypted (dealership_id, id);
  create index on encrypted (dealership_id, email_hash);
  create index on encrypted (dealership_id, phone_hash);`;

const insertPlain = async (sql: Sql, id: number): Promise<void> => {
  const { name, lastName, email, phone, message } = makeContacts(id);
  await sql`insert into plain values (${id}, 1, now(), ${name}, ${lastName}, ${email}, ${phone}, ${message})`;
};
const insertEncrypted = async (sql: Sql, id: number): Promise<void> => {
  const contacts = makeContacts(id);
  const hashes = [blind(blindKey, contacts.email), blind(blindKey, contacts.phone)] as const;
  await sql`insert into encrypted values (${id}, 1, now(), ${encrypt(key, contacts)}, ${hashes[0]}, ${hashes[1]})`;
};

type Row = { id: number; contacts: Buffer };
const open = (row: Row): Contacts => decrypt(key, row.contacts);
const contains = (row: Row, text: string): boolean => {
  const { name, lastName, email, phone } = open(row);
  return `${name} ${lastName} ${email} ${phone}`.toLowerCase().includes(text);
};

/** CPU milliseconds of this process and the database, which other programs do not prolong: the median of the rounds. */
type Measure = (work: (round: number) => Promise<unknown>, count?: number) => Promise<number>;

const createMeasure =
  (cpu: () => number): Measure =>
  async (work, count = rounds) => {
    const times: number[] = [];
    for (let round = 0; round < count; round += 1) {
      const began = cpu();
      await work(round);
      times.push(cpu() - began);
    }
    return times.toSorted((one, other) => one - other)[Math.floor(count / 2)] ?? 0;
  };

const readSize = async (sql: Sql, table: string): Promise<number> => {
  const [row] = await sql`select pg_total_relation_size(${table}) / 1048576.0 as size`;
  return Number(row?.['size']);
};

async function fill(sql: Sql): Promise<void> {
  for (let from = 0; from < leadCount; from += 1000) {
    const all = Array.from({ length: 1000 }, (_, place) => ({ id: from + place, ...makeContacts(from + place) }));
    await sql`insert into plain ${sql(all.map(({ lastName, ...rest }) => ({ ...rest, last_name: lastName, dealership_id: 1 })))}`;
    await sql`insert into encrypted ${sql(
      all.map(({ id, ...contacts }) => ({
        id,
        dealership_id: 1,
        contacts: encrypt(key, contacts),
        email_hash: blind(blindKey, contacts.email),
        phone_hash: blind(blindKey, contacts.phone),
      })),
    )}`;
  }
  await sql`analyze`;
}

/** Of a lead somewhere in the table. */
const pickEmail = (round: number): string => makeContacts(round * 1999).email;

/** Rows of the report: plain, encrypted. */
async function compare(sql: Sql, measure: Measure): Promise<[string, number, number][]> {
  const page = (table: 'plain' | 'encrypted') =>
    sql<Row[]>`select * from ${sql(table)} where dealership_id = 1 order by id desc limit ${pageSize}`;
  const searchPlain = (text: string) => sql`select id from plain where dealership_id = 1
    and concat_ws(' ', name, last_name, email, phone) ilike ${`%${text}%`} order by id desc limit ${pageSize}`;
  const searchEncrypted = async (text: string) => {
    const found: number[] = [];
    const batches = sql<Row[]>`select id, contacts from encrypted where dealership_id = 1 order by id desc`.cursor(
      2000,
    );
    for await (const rows of batches) {
      for (const row of rows) if (found.length < pageSize && contains(row, text)) found.push(row.id);
      if (found.length === pageSize) break;
    }
    return found;
  };
  return [
    [
      'insert a lead, CPU ms',
      await measure((round) => insertPlain(sql, leadCount + round), insertCount),
      await measure((round) => insertEncrypted(sql, leadCount + round), insertCount),
    ],
    [
      'first page of the inbox, CPU ms',
      await measure(() => page('plain'), 100),
      await measure(async () => (await page('encrypted')).map(open), 100),
    ],
    [
      'search a frequent name, CPU ms',
      await measure(() => searchPlain('zelda')),
      await measure(() => searchEncrypted('zelda')),
    ],
    [
      'search a rare name, CPU ms',
      await measure(() => searchPlain('nguyen17 ')),
      await measure(() => searchEncrypted('nguyen17 ')),
    ],
    [
      'search without a match, CPU ms',
      await measure(() => searchPlain('xyzzy')),
      await measure(() => searchEncrypted('xyzzy')),
    ],
    [
      'find a whole email address, CPU ms',
      await measure((round) => searchPlain(pickEmail(round))),
      await measure(
        (round) =>
          sql`select id, contacts from encrypted where dealership_id = 1 and email_hash = ${blind(blindKey, pickEmail(round))}`,
      ),
    ],
    ['size with indexes, MB', await readSize(sql, 'plain'), await readSize(sql, 'encrypted')],
  ];
}

/** Gives all leads another data key. Another key for the data keys needs one row per dealership. */
async function rotate(sql: Sql): Promise<void> {
  const next = makeKey();
  for (let from = 0; from < leadCount; from += 1000) {
    const rows = await sql<Row[]>`select id, contacts from encrypted where id >= ${from} and id < ${from + 1000}`;
    const [ids, values] = [rows.map(({ id }) => id), rows.map((row) => encrypt(next, open(row)).toString('base64'))];
    await sql`update encrypted set contacts = given.contacts
      from (select unnest(${ids}::int[]) as id, decode(unnest(${values}::text[]), 'base64') as contacts) given where encrypted.id = given.id`;
  }
}

await runBench(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'contact-encryption-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(tables);
    await fill(sql);
    const loadBefore = loadavg()[0] ?? 0;
    const cpu = createCpuClock(() => [process.pid, ...listDatabaseProcesses(folder)]);
    const figures = await compare(sql, createMeasure(cpu));
    const began = cpu();
    await rotate(sql);
    const rotationSeconds = (cpu() - began) / 1000;
    const rows = figures.map(([what, plain, encrypted]) => [
      what,
      formatFigure(plain),
      formatFigure(encrypted),
      `${formatFigure(encrypted / plain)}×`,
    ]);
    console.log(formatTable([[`${leadCount.toLocaleString('en-AU')} leads`, 'plain', 'encrypted', 'ratio'], ...rows]));
    console.log(
      `another data key for all: ${formatFigure(rotationSeconds)} s of CPU; load average ${loadBefore.toFixed(1)}`,
    );
    const report = { at: new Date(), machine: cpus()[0]?.model, loadBefore, leadCount, figures, rotationSeconds };
    writeFileSync(join(projectRoot, 'bench/results/contact-encryption.json'), `${JSON.stringify(report, null, 2)}\n`);
  } finally {
    await sql.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
