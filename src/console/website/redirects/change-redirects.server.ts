import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import {
  addRedirect,
  changeRedirect,
  readRedirectSite,
  removeRedirect,
} from '../../../features/content/redirects/save-redirects.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { requireSite } from '../../server/signed-in.ts';

const text = z.string().max(4000, 'This address is too long.').default('');
const redirectForm = z.object({
  intent: z.enum(['add', 'change', 'delete'], 'Reload the page.'),
  from: text,
  target: text,
  type: z.enum(['permanent', 'temporary'], 'Choose how it redirects.').default('permanent'),
  was: text,
  stamp: text,
});

/** The hosts and pages of the website in the address. */
export function readSiteAddresses(context: ActionFunctionArgs['context']) {
  const { scope, slug } = requireSite(context);
  const { platformHost, clock } = context.get(consoleRequest);
  return readRedirectSite(scope, `${slug}.${platformHost}`, clock());
}

export async function changeRedirects({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, redirectForm);
  if (!form.ok) return refuse(form.refused);
  const { intent, from, target, type, was, stamp } = form.value;
  const { scope } = requireSite(context);
  if (intent === 'delete') {
    await removeRedirect(scope, was);
    return { done: `${was} is no longer redirected.` };
  }
  const site = await readSiteAddresses(context);
  const typed = { from, target, permanent: type === 'permanent' };
  const saved =
    intent === 'add' ? await addRedirect(scope, typed, site) : await changeRedirect(scope, { was, stamp }, typed, site);
  switch (saved.outcome) {
    case 'saved':
      return { done: ['The redirect is saved.', saved.note].filter(Boolean).join(' ') };
    case 'refused':
      return refuse({ errors: saved.errors, values: form.values });
    case 'changed':
      return refuse({
        values: { ...form.values, stamp: '' },
        problem:
          'Someone else has changed or deleted this redirect; the list below shows it as it is now. Your input is kept: save again to use it.',
      });
  }
}
