import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { type ApiKeyScope, apiKeyScopes } from '../../features/stock-api/api-key-scopes.ts';
import { createApiKey, maxApiKeys, revokeApiKey } from '../../features/stock-api/api-key-store.server.ts';
import { readForm, refuse } from '../server/read-form.server.ts';
import { requireDealership } from '../server/signed-in.ts';

const access = z.enum(['read', 'write', 'both'], 'Please choose what the key may do.');

/** The forms of the page. */
const changes = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('create'),
    name: z.string().trim().min(1, 'Please enter a name.').max(60, 'Use at most 60 characters.'),
    access,
  }),
  z.object({ intent: z.literal('revoke'), key: z.coerce.number().int().min(1).max(2_147_483_647) }),
]);

const scopesOf: Readonly<Record<z.infer<typeof access>, readonly ApiKeyScope[]>> = {
  read: ['stock.read'],
  write: ['stock.write'],
  both: apiKeyScopes,
};

export async function changeApiKeys(request: Request, context: Readonly<RouterContextProvider>) {
  const { scope } = requireDealership(context);
  const form = await readForm(request, changes);
  if (!form.ok) return refuse(form.refused);
  const { value, values } = form;
  if (value.intent === 'revoke') {
    const name = await revokeApiKey(scope, value.key);
    return name === undefined
      ? refuse({ values, problem: 'This key is revoked already.' })
      : { done: `The key “${name}” was revoked.` };
  }
  const token = await createApiKey(scope, { name: value.name, scopes: scopesOf[value.access] });
  return token === undefined
    ? refuse({ values, problem: `A dealership can have ${maxApiKeys} keys. Revoke one that is no longer used.` })
    : { done: `The key “${value.name}” was created.`, created: { name: value.name, token } };
}
