import { sql } from 'drizzle-orm';
import type { DealershipScope, Transaction } from '../../../platform/postgres/database.ts';
import { recordAction } from '../../audit/audit-store.server.ts';
import type { ErasedPerson, EraseResult, Person } from './person.ts';
import type { PersonContacts } from './person-contacts.ts';

/** Everything about a person in the dealership. Needs the scope of a manager. */
export const findPerson = (scope: DealershipScope, contacts: PersonContacts): Promise<Person> =>
  scope.run((tx) => selectPerson(tx, contacts));

/** The same for a file. That someone exported a person is in the log, without the person. */
export const exportPerson = (scope: DealershipScope, contacts: PersonContacts): Promise<Person> =>
  scope.run(async (tx) => {
    const person = await selectPerson(tx, contacts);
    const details = { leads: person.leads.length, reservations: person.reservations.length };
    await recordAction(tx, { action: 'exported a person', details });
    return person;
  });

/**
 * Erases a person in the dealership, all or nothing. Nothing changes while money of a reservation can still move. Erasing again
 * erases nothing. Requests that arrive meanwhile stay.
 */
export const erasePerson = (scope: DealershipScope, contacts: PersonContacts): Promise<EraseResult> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ result: ErasedPerson | Extract<EraseResult, { obstacles: unknown }> }>(
      sql`select app.erase_person(${toArray(contacts.emails)}, ${toArray(contacts.phones)}) as result`,
    );
    const result = rows[0]?.result;
    if (!result) throw new Error('the erasure returned nothing');
    if ('obstacles' in result) return result;
    await recordAction(tx, { action: 'erased a person', details: result });
    return { erased: result };
  });

async function selectPerson(tx: Transaction, { emails, phones }: PersonContacts): Promise<Person> {
  const { rows } = await tx.execute<{ person: Person }>(
    sql`select app.find_person(${toArray(emails)}, ${toArray(phones)}) as person`,
  );
  const person = rows[0]?.person;
  if (!person) throw new Error('the search returned nothing');
  return person;
}

const toArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
