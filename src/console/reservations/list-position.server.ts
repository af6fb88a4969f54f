import { isUuid } from '../../platform/uuid.ts';

/** The last reservation of a page; the next page begins after it. */
export type Position = { at: Date; id: string };

export const formatPosition = ({ at, id }: Position): string => `${at.toISOString()} ${id}`;

/** An invalid position shows the first page. */
export function readPosition(text: string): Position | undefined {
  const [time = '', id = ''] = text.split(' ');
  const at = new Date(time);
  // Times with signs and more digits, and the year 0, are valid, but not in PostgreSQL.
  const isTime = /^(?!0000)\d{4}-/.test(time) && !Number.isNaN(at.getTime());
  return isTime && isUuid(id) ? { at, id } : undefined;
}
