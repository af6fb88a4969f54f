import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { BenchResult, BenchEngine } from '../bench-engine.ts';
import type { BenchQuery } from '../bench-query.ts';
import { type FlatCar, flatten, isNumberColumn, scalarColumns } from '../flat-car.ts';
import { type Dialect, disjunctiveSql } from './disjunctive-sql.ts';
import { namesSql, readNames } from '../typing/names-sql.ts';
import { readRows, type ResultRow } from './read-rows.ts';

const dialect: Dialect = {
  hasGroupingSets: false,
  hasWords: (words, use) =>
    `id in (select rowid from car_text where car_text match ${use(words.map((word) => `"${word}"`).join(' '))})`,
  hasAnyOf: (list, values, use) =>
    `exists (select 1 from car_words where car_id = cars.id and attribute = '${list}' and value in (${values.map(use).join(', ')}))`,
  expandList: (list) => `from found cross join car_words on car_id = found.id and attribute = '${list}'`,
};

/** In memory, with the full-text index FTS5; lists in a separate table, in the order of the cars. */
export function createSqlite(): BenchEngine<BenchResult> {
  const database = new DatabaseSync(':memory:');
  database.exec(`
    pragma cache_size = -400000; pragma temp_store = memory;
    create table cars (${scalarColumns.map((name) => `${name} ${name === 'id' ? 'integer primary key' : isNumberColumn(name) ? 'integer' : 'text'}`).join(', ')});
    create table car_words (car_id integer, attribute text, value text, primary key (car_id, attribute, value)) without rowid;
    create virtual table car_text using fts5 (tokens, content = '', contentless_delete = 1);`);
  const insertCar = database.prepare(
    `insert or replace into cars (${scalarColumns.join(', ')}) values (${scalarColumns.map(() => '?').join(', ')})`,
  );
  const insertWord = database.prepare('insert into car_words values (?, ?, ?)');
  const insertText = database.prepare('insert into car_text (rowid, tokens) values (?, ?)');
  const deletions = ['cars where id', 'car_words where car_id', 'car_text where rowid'].map((from) => {
    const deletion = database.prepare(`delete from ${from} = ?`);
    // The full-text index leaves a last row id that no JavaScript number can hold.
    deletion.setReadBigInts(true);
    return deletion;
  });
  const insert = (row: FlatCar): void => {
    insertCar.run(...scalarColumns.map((name) => row[name]));
    for (const name of ['categories', 'filtered_features'] as const) {
      for (const value of row[name]) insertWord.run(row.id, name, value);
    }
    insertText.run(row.id, row.tokens.join(' '));
  };
  const remove = (id: number | string): void => {
    for (const deletion of deletions) deletion.run(id);
  };

  const statements = new Map<BenchQuery, { statement: StatementSync; values: (string | number)[] }>();
  const prepareArrays = (text: string): StatementSync => {
    const statement = database.prepare(text);
    statement.setReturnArrays(true);
    return statement;
  };
  const prepare = (query: BenchQuery) => {
    const { text, values } = disjunctiveSql(query, dialect, () => '?');
    const created = { statement: prepareArrays(text), values };
    statements.set(query, created);
    return created;
  };

  const nameStatements = new Map<string, StatementSync>();

  return {
    async load({ rows }) {
      database.exec('begin');
      for (const row of rows) insert(row);
      database.exec(`commit;
        create index cars_of_dealership on cars (dealership_id, listed_until);
        analyze;`);
    },
    async search(query) {
      const { statement, values } = statements.get(query) ?? prepare(query);
      return readRows(statement.all(...values) as unknown as ResultRow[]);
    },
    toResult: (result) => result,
    async completeNames(typed) {
      const { text, values } = namesSql(typed, dialect.expandList, () => '?');
      const statement = nameStatements.get(text) ?? prepareArrays(text);
      nameStatements.set(text, statement);
      return readNames(statement.all(...values) as unknown as unknown[][]);
    },
    async update(change) {
      database.exec('begin');
      remove(change.kind === 'upsert' ? change.document.id : change.id);
      if (change.kind === 'upsert') insert(flatten(change.document));
      database.exec('commit');
    },
    close: async () => database.close(),
  };
}
