import type { Statement, Use } from '../engines/disjunctive-sql.ts';
import { listFacets } from '../bench-query.ts';
import { listedFrom } from '../query-mix.ts';
import { type CountedName, type NameAttribute, nameAttributes, selectNames } from './names.ts';
import { getLastWord, type TypedText } from './typed-texts.ts';

/**
 * One statement for the makes, models, bodies and features that begin with a text, with their numbers of listed cars.
 * @param expandList `from …` with a column `value` for every element of a car's list, over the rows named `found`
 */
export function namesSql(
  typed: TypedText,
  expandList: (list: string) => string,
  placeholder: (position: number) => string,
): Statement {
  const values: (string | number)[] = [];
  const use: Use = (value) => placeholder(values.push(value));
  const where = [
    ...(typed.scope === 'everything' ? [] : [`dealership_id in (${typed.dealers.map(use).join(', ')})`]),
    `listed_until >= ${use(listedFrom)}`,
  ];
  const listed = `with found as materialized (select * from cars where ${where.join(' and ')})`;
  const pattern = `${getLastWord(typed).replaceAll(/[%_\\]/g, '')}%`;
  const parts = nameAttributes.map((name) => {
    const [value, from] = listFacets.has(name) ? ['value', expandList(name)] : [name, 'from found'];
    return `select '${name}', ${value}, count(*) ${from} where lower(${value}) like ${use(pattern)} group by ${value}`;
  });
  return { text: `${listed} ${parts.join('\nunion all ')}`, values };
}

/** Databases return integers as numbers, strings or big integers. */
export const readNames = (rows: readonly (readonly unknown[])[]): CountedName[] =>
  selectNames(rows.map(([attribute, name, count]) => [attribute as NameAttribute, String(name), Number(count)]));
