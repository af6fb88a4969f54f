import { confirmationParam, confirmedByEmail, confirmedParam } from '../../features/confirmations/confirmation-url.ts';
import { releaseConfirmation } from '../../features/confirmations/release-confirmation.server.ts';
import { isSitePath } from '../../features/sites/urls/site-path.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { backField, unsentParam, type Unsent } from './confirmation-form.ts';
import { sendWithheld } from './send-withheld.server.ts';

/** Sends the message that a visitor without JavaScript asks for with a button, and returns to the page of the button. */
export async function receiveConfirmation(siteRequest: SiteRequest, request: Request): Promise<Response> {
  const body = await readFormData(request);
  const posted = String(body.get(backField) ?? '');
  const back = new URL(isSitePath(posted) ? posted : '/', 'http://site');
  const challenge = String(body.get(confirmationParam) ?? '');
  const unsent = await release(siteRequest, challenge, back.searchParams);
  if (unsent) {
    back.searchParams.set(unsentParam, unsent);
    if (unsent === 'wait') back.searchParams.set(confirmationParam, challenge);
  }
  return seeOther(`${back.pathname}${back.search}${back.hash}`);
}

/** @returns why nothing was sent; nothing where it was, which the query then says */
async function release(
  siteRequest: SiteRequest,
  challenge: string,
  query: URLSearchParams,
): Promise<Unsent | undefined> {
  if ((await siteRequest.secondsToWait('leads')) > 0) return 'wait';
  const result = await releaseConfirmation(siteRequest, { challenge, proof: null }, sendWithheld(siteRequest));
  if ('secondsToWait' in result) return 'wait';
  if ('refused' in result) return result.refused === 'limit' ? 'limit' : 'invalid';
  if (result.released.includes('confirmation')) query.set(confirmedParam, confirmedByEmail);
  return undefined;
}
