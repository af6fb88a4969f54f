import type { ActionFunctionArgs } from 'react-router';
import type { DealershipScope } from '../../platform/postgres/database.ts';
import { erasePerson, findPerson } from '../../features/lead-desk/privacy/person-store.server.ts';
import { listContacts, type PersonContacts } from '../../features/lead-desk/privacy/person-contacts.ts';
import { isPersonEmpty, listOtherContacts } from '../../features/lead-desk/privacy/person.ts';
import { refuse } from '../server/read-form.server.ts';
import { requireDealership } from '../server/signed-in.ts';
import { contactProblem, readContacts } from './read-contacts.server.ts';

/**
 * Finds a person, or erases them. Both by POST: contacts in an address would be in logs and in the history of the browser.
 */
export async function changePeople({ request, context }: ActionFunctionArgs) {
  const { scope } = requireDealership(context);
  const form = await request.formData();
  const { typed, contacts } = readContacts(form);
  if (!contacts) return refuse({ errors: { contact: contactProblem }, values: { contact: typed[0] ?? '' } });
  if (form.get('intent') !== 'erase') return { found: await describePerson(scope, contacts) };
  if (form.get('sure') !== 'yes')
    return {
      found: await describePerson(scope, contacts),
      problem: 'Tick the box to confirm that everything is erased.',
    };
  const result = await erasePerson(scope, contacts);
  if ('obstacles' in result)
    return {
      found: await describePerson(scope, contacts),
      problem: 'Nothing was erased: a reservation is not finished. The reasons are below.',
    };
  const { leads, reservations, accounts } = result.erased;
  return { erased: { leads, reservations, accounts } };
}

async function describePerson(scope: DealershipScope, contacts: PersonContacts) {
  const person = await findPerson(scope, contacts);
  const known = listContacts(contacts);
  return { known, person, isPersonEmpty: isPersonEmpty(person), others: listOtherContacts(person, known) };
}
