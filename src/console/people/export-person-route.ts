import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { exportPerson } from '../../features/lead-desk/privacy/person-store.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { requireDealership } from '../server/signed-in.ts';
import { contactProblem, readContacts } from './read-contacts.server.ts';

/** The address alone exports nothing. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirect(`/dealerships/${requireDealership(context).slug}/people`);

/** Sends everything about a person as one file. The server stores no copy; the audit log records the export. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { scope, slug, name } = requireDealership(context);
  const { contacts } = readContacts(await request.formData());
  if (!contacts) return new Response(contactProblem, { status: 422 });
  const person = await exportPerson(scope, contacts);
  const file = { dealership: name, exported_at: context.get(consoleRequest).clock(), contacts, ...person };
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="person-${slug}.json"`,
      'cache-control': 'no-store',
    },
  });
}
