import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { optionalId, requiredText } from '../../../platform/text/form-fields.ts';
import { changeHostname, type HostnameChange } from '../../../features/dealers/websites/change-hostnames.server.ts';
import { hideDealership, showDealership } from '../../../features/dealers/websites/website-store.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { getOperatorScope } from '../operator-scope.server.ts';

const hostnameIntents = {
  'add-hostname': { kind: 'add', done: 'was added.' },
  'remove-hostname': { kind: 'remove', done: 'was removed.' },
  'make-canonical': { kind: 'make-canonical', done: 'is the main hostname now.' },
} as const satisfies Record<string, { kind: HostnameChange['kind']; done: string }>;
type HostnameIntent = keyof typeof hostnameIntents;
const isHostnameIntent = (intent: unknown): intent is HostnameIntent =>
  typeof intent === 'string' && Object.hasOwn(hostnameIntents, intent);

const dealershipIntents = new Set<unknown>(['show-dealership', 'hide-dealership']);

/** Whether a form of a website's page is about its hostnames or the dealerships it shows. */
export const isWebsiteAction = (intent: unknown): boolean => isHostnameIntent(intent) || dealershipIntents.has(intent);

const actionForm = z.object({
  intent: z.string(),
  hostname: requiredText('Enter a hostname such as www.dealer.com.au.', 300).optional(),
  dealershipId: optionalId,
});

/** Changes hostnames and shown dealerships of a website. */
export async function handleWebsiteAction(request: Request, context: Readonly<RouterContextProvider>, slug: string) {
  const form = await readForm(request, actionForm);
  if (!form.ok) return refuse(form.refused);
  const { intent, hostname = '', dealershipId } = form.value;
  const scope = getOperatorScope(context);
  if (isHostnameIntent(intent)) {
    const { kind, done } = hostnameIntents[intent];
    const { platformHost } = context.get(consoleRequest);
    const result = await changeHostname(scope, slug, { kind, hostname }, platformHost);
    if (result === 'missing') throw data('There is no such website.', { status: 404 });
    return result.ok ? { done: `${hostname} ${done}` } : refuse({ ...result, values: form.values });
  }
  if (dealershipId === null) return refuse({ errors: { dealershipId: 'Choose a dealership.' }, values: form.values });
  const change = intent === 'show-dealership' ? showDealership : hideDealership;
  await change(scope, slug, dealershipId);
  return { done: 'The website’s dealerships were saved.' };
}
