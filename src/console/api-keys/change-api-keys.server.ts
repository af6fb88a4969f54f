import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { apiKeyScopes } from '../../features/api-keys/api-key-scopes.ts';
import { createApiKey, maxApiKeys, revokeApiKey } from '../../features/api-keys/api-key-store.server.ts';
import { readForm, refuse } from '../server/read-form.server.ts';
import { requireDealership } from '../server/signed-in.ts';

/** The forms of the page. */
const changes = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('create'),
    name: z.string().trim().min(1, 'Please enter a name.').max(60, 'Use at most 60 characters.'),
  }),
  z.object({ intent: z.literal('revoke'), key: z.coerce.number().int().min(1).max(2_147_483_647) }),
]);

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
  const scopes = apiKeyScopes.filter((each) => each in values);
  if (scopes.length === 0) return refuse({ values, errors: { scopes: 'Please choose what the key may do.' } });
  const token = await createApiKey(scope, { name: value.name, scopes });
  return token === undefined
    ? refuse({ values, problem: `A dealership can have ${maxApiKeys} keys. Revoke one that is no longer used.` })
    : { done: `The key “${value.name}” was created.`, created: { name: value.name, token } };
}
