import { data } from 'react-router';
import { receivePaymentMessage } from '../../features/reservations/payments/receive-payment-message.server.ts';
import { findCardOutcome } from '../../features/sandbox-payments/sandbox-card.ts';
import type { SandboxTerminal } from '../../features/sandbox-payments/sandbox-terminal.server.ts';
import { sandboxPath, type SandboxPayment, getCurrentState } from '../../features/sandbox-payments/sandbox-payment.ts';
import { noStore } from '../server/no-store-headers.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { requireSandboxPayment } from './require-sandbox-payment.server.ts';
import { toPath } from './build-sandbox-data.server.ts';
import type { CardError } from './sandbox-page-data.ts';

export type CardRequest = Pick<SiteRequest, 'sandboxTerminal' | 'host' | 'clock' | 'settling' | 'logError'>;

/** Receives a card, or the visitor's response to the bank's challenge. A repeated form changes nothing. */
export async function receiveCard(cardRequest: CardRequest, id: string, request: Request) {
  const { terminal } = await requireSandboxPayment(cardRequest, id);
  const form = await readFormData(request);
  const { payment, error } = form.has('bank')
    ? { payment: await terminal.answerChallenge(id, form.get('bank') === 'approve'), error: 'refused' as const }
    : await payByCard(terminal, id, form);
  if (error === 'unknown' || !payment) return respond(422, 'unknown');
  switch (getCurrentState(payment, cardRequest.clock())) {
    case 'succeeded':
    case 'delayed':
      await sendMessage(cardRequest, payment);
      return seeOther(toPath(payment.returnUrl));
    case 'challenged':
      return seeOther(sandboxPath(id));
    case 'open':
      return respond(402, error);
    case 'cancelled':
    case 'expired':
      return respond(410, null);
  }
}

type CardResult = { payment: SandboxPayment | undefined; error: CardError };

/** A typed number takes precedence over the chosen card. It is not passed on. */
async function payByCard(terminal: SandboxTerminal, id: string, form: FormData): Promise<CardResult> {
  const [typed, chosen] = [form.get('number'), form.get('card')];
  const outcome = findCardOutcome(String(typed || chosen));
  return outcome === undefined
    ? { payment: undefined, error: 'unknown' }
    : { payment: await terminal.pay(id, outcome), error: 'declined' };
}

const respond = (status: number, error: CardError | null) => data({ error }, { ...noStore, status });

/** Sends the message a provider would send. If it fails, the buyer's return settles the payment anyway. */
async function sendMessage({ settling, logError }: CardRequest, { id, state }: SandboxPayment): Promise<void> {
  const message = { processor: 'sandbox', messageId: `${id} ${state}`, kind: `payment.${state}` } as const;
  try {
    await receivePaymentMessage(settling, { ...message, providerId: id });
  } catch (error) {
    logError(error);
  }
}
