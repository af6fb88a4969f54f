import { confirmationParam, confirmedByEmail, confirmedParam } from '../../features/confirmations/confirmation-url.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { ConfirmationData } from './confirmation-data.ts';
import { unsentParam, unsentTexts } from './confirmation-form.ts';

/** The message that the form before this page asked for: withheld while its challenge is valid, or sent. */
export function readConfirmation(
  { site, clock, confirmations }: SiteRequest,
  url: URL,
  message: ConfirmationData['message'] = 'confirmation',
): ConfirmationData {
  const back = new URL(url);
  for (const name of [confirmationParam, unsentParam, confirmedParam, '_routes']) back.searchParams.delete(name);
  const signed = url.searchParams.get(confirmationParam);
  const challenge =
    signed === null ? undefined : confirmations.challenges.read(signed, { siteId: site.id, now: clock() });
  const unsent = url.searchParams.get(unsentParam) ?? '';
  return {
    message,
    isSentByEmail: url.searchParams.get(confirmedParam) === confirmedByEmail,
    problem: Object.hasOwn(unsentTexts, unsent) ? unsentTexts[unsent as keyof typeof unsentTexts] : null,
    withheld:
      signed !== null && challenge
        ? {
            challenge: signed,
            bits: challenge.bits,
            channels: challenge.channels,
            back: `${back.pathname}${back.search}`,
          }
        : null,
  };
}
