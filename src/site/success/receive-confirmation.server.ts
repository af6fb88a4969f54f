import { data, redirect } from 'react-router';
import { getRefusalText } from '../../features/leads/confirmations/refusal-text.server.ts';
import { releaseConfirmation } from '../../features/leads/confirmations/release-confirmation.server.ts';
import { confirmationParam, confirmedByEmail, confirmedParam } from '../../features/leads/success-url.ts';
import { tooManyRequestsText } from '../../platform/http/rate-limit.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { noStore } from '../server/no-store-headers.ts';
import type { SiteRequest } from '../server/site-request.ts';

/** Sends the withheld confirmation that the visitor asks for with the button of the thank-you page. */
export async function receiveConfirmation(siteRequest: SiteRequest, request: Request, url: URL) {
  const secondsToWait = await siteRequest.secondsToWait('leads');
  if (secondsToWait > 0) return refuse(429, tooManyRequestsText(secondsToWait), secondsToWait);
  const challenge = String((await readFormData(request)).get(confirmationParam) ?? '');
  const result = await releaseConfirmation(siteRequest, { challenge, proof: null });
  if ('secondsToWait' in result) return refuse(429, getRefusalText(result), result.secondsToWait);
  if ('refused' in result) return refuse(result.refused === 'limit' ? 429 : 422, getRefusalText(result));
  const query = new URLSearchParams(url.searchParams);
  query.delete(confirmationParam);
  if (result.released.includes('confirmation')) query.set(confirmedParam, confirmedByEmail);
  return redirect(`${url.pathname}?${query}`, 303);
}

const refuse = (status: number, error: string, secondsToWait?: number) =>
  data(
    { error },
    {
      status,
      headers: { ...noStore.headers, ...(secondsToWait !== undefined && { 'retry-after': String(secondsToWait) }) },
    },
  );
