import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { columnsWithoutPersonalData } from '../../../tests/support/fixtures/columns-without-personal-data.ts';
import {
  documentedPersonalFields as documented,
  listWords,
} from '../../../tests/support/fixtures/documented-personal-fields.ts';
import { retentionRules } from './retention-rules-store.server.ts';

const toColumnName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const modules = import.meta.glob<Record<string, unknown>>('../**/*-tables.server.ts', { eager: true });
const tables = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
    .map((table) => [getTableName(table), getTableConfig(table).columns.map(({ name }) => toColumnName(name))]),
);

describe('docs/privacy.md', () => {
  it.each([...tables])('30.3 classifies every column of %s', (table, columns) => {
    const personal = documented.get(table)?.fields ?? [];
    const others = listWords(columnsWithoutPersonalData[table] ?? '');
    expect([...personal, ...others].toSorted()).toEqual(columns.toSorted());
  });

  it('30.3 names no table that does not exist', () => {
    expect(tables.size).toBeGreaterThan(100);
    const named = [...documented.keys(), ...Object.keys(columnsWithoutPersonalData)];
    expect(named.filter((table) => !tables.has(table))).toEqual([]);
  });

  it.each([...documented])(
    '30.3 gives purpose and lifetime of the fields of %s',
    (_table, { fields, purpose, lifetime }) => {
      expect(fields).not.toEqual([]);
      expect(purpose).not.toBe('');
      expect(lifetime).not.toBe('');
    },
  );

  it.each(retentionRules.map((rule) => [getTableName(rule.table), rule.days] as const))(
    '30.3 gives the lifetime that the nightly job applies to %s: %i days',
    (table, days) => {
      const expected = days === 0 ? /expires?\b/ : new RegExp(`\\b${days} days?\\b`);
      expect(documented.get(table)?.lifetime).toMatch(expected);
    },
  );
});
