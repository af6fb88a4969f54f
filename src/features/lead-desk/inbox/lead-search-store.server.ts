import { type SQL, sql } from 'drizzle-orm';
import { leads } from '../../leads/lead-tables.server.ts';
import { toContactPatterns } from '../../../platform/text/contact-patterns.ts';

/** Whether name, email address or phone number contain every word. */
export const matchesLeadText = (text: string): SQL =>
  sql`concat_ws(' ', ${leads.name}, ${leads.lastName}, ${leads.email}, ${leads.phone})
    ilike all (${sql.param(toContactPatterns(text))}::text[])`;
