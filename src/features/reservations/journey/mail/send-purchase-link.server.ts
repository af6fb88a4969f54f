import { findJourney } from '../journey-store.server.ts';
import { planJourneyMail, type Planning } from './journey-mail-store.server.ts';

/**
 * Mails the link of a purchase to the address that its buyer has entered.
 * @param link its `id` is the mail's: the same one is sent once
 * @returns false if a limit is reached, or the purchase is over
 */
export async function sendPurchaseLink(
  services: Planning,
  { id, token }: { id: string; token: string },
): Promise<boolean> {
  const journey = await findJourney(services.scope, token);
  const target = journey?.answers.details?.email;
  return target !== undefined && planJourneyMail(services, { id, journeyId: journey?.id ?? '', target, token });
}
