import type { RouterContextProvider } from 'react-router';
import { data } from 'react-router';
import { isRefusal, type Refusal, type WithCookies } from '../../features/staff/accounts/staff-request.ts';
import { consoleRequest } from '../server/console-request.ts';
import { refuse } from '../server/read-form.server.ts';
import { signedIn } from '../server/signed-in.ts';
import { toCookieHeaders, toStaffRequest } from '../server/staff-request.server.ts';

/** The forms of the account page; each names its `intent`. */
export async function changeAccount(request: Request, context: Readonly<RouterContextProvider>) {
  const { accounts } = context.get(consoleRequest);
  const person = context.get(signedIn);
  const from = toStaffRequest(request, context);
  const form = await request.formData();
  const read = (name: string): string => String(form.get(name) ?? '');
  const intent = read('intent');
  const password = read('password');
  switch (intent) {
    case 'rename':
      return report(intent, await accounts.renameSelf(person, from, { name: read('name') }), 'Your name was changed.');
    case 'change-password':
      return report(
        intent,
        await accounts.changePassword(person, from, { password, newPassword: read('newPassword') }),
        'Your password was changed. You are signed out everywhere else.',
      );
    case 'remove-totp':
      return report(
        intent,
        await accounts.removeTotp(person, from, { password }),
        'The authenticator app was removed.',
      );
    case 'recovery-codes':
      return report(
        intent,
        await accounts.regenerateRecoveryCodes(person, from, { password }),
        'Your earlier recovery codes no longer work.',
      );
    case 'rename-passkey':
      return report(
        intent,
        await accounts.renameOwnPasskey(person, from, { id: read('id'), name: read('name') }),
        'The passkey was renamed.',
      );
    case 'delete-passkey':
      return report(
        intent,
        await accounts.deleteOwnPasskey(person, from, { id: read('id'), password }),
        'The passkey was deleted.',
      );
    case 'end-session':
      // One that is gone has ended, too.
      await accounts.endOwnSession(person, from, { id: read('id') });
      return report(intent, undefined, 'The session was ended.');
    case 'end-other-sessions':
      await accounts.endOwnOtherSessions(person, from);
      return report(intent, undefined, 'All other sessions were ended.');
    default:
      throw data('', { status: 400 });
  }
}

type Outcome = Refusal | Partial<WithCookies> | { recoveryCodes: string[] } | undefined;

/** Builds the page's message. The intent names the form that a problem belongs to. */
function report(intent: string, outcome: Outcome, done: string) {
  if (outcome && isRefusal(outcome)) {
    const { error, field } = outcome;
    return refuse({ values: { intent }, ...(field ? { errors: { [field]: error } } : { problem: error }) });
  }
  const setCookies = outcome && 'setCookies' in outcome ? outcome.setCookies : undefined;
  const recoveryCodes = outcome && 'recoveryCodes' in outcome ? outcome.recoveryCodes : undefined;
  return data({ done, recoveryCodes }, { headers: toCookieHeaders(setCookies ?? []) });
}
