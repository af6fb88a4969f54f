import { data } from 'react-router';
import { receivePaymentMessage } from '../../features/reservations/receive-payment-message.server.ts';
import { outcomeOf } from '../../features/sandbox-payments/sandbox-card.ts';
import type { SandboxDesk } from '../../features/sandbox-payments/sandbox-desk.server.ts';
import { sandboxPath, type SandboxPayment, standingOf } from '../../features/sandbox-payments/sandbox-payment.ts';
import { personal } from '../account/personal-headers.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import { requireSandboxPayment } from './find-payment.server.ts';
import { pathOf } from './read-sandbox-page.server.ts';
import type { CardTrouble } from './sandbox-page-data.ts';

export type CardRequest = Pick<SiteRequest, 'sandboxDesk' | 'host' | 'clock' | 'settling' | 'logError'>;

/** Takes a card, or what the buyer has told their bank. A form that comes twice finds that it is done. */
export async function receiveCard(asked: CardRequest, id: string, request: Request) {
  const { desk } = await requireSandboxPayment(asked, id);
  const form = await readFormData(request);
  const { payment, trouble } = form.has('bank')
    ? { payment: await desk.answerBank(id, form.get('bank') === 'approve'), trouble: 'refused' as const }
    : await payByCard(desk, id, form);
  if (trouble === 'unknown' || !payment) return answer(422, 'unknown');
  switch (standingOf(payment, asked.clock())) {
    case 'succeeded':
    case 'delayed':
      await tell(asked, payment);
      return seeOther(pathOf(payment.returnUrl));
    case 'challenged':
      return seeOther(sandboxPath(id));
    case 'open':
      return answer(402, trouble);
    case 'cancelled':
    case 'expired':
      return answer(410, null);
  }
}

type Paid = { payment: SandboxPayment | undefined; trouble: CardTrouble };

/** A number that was typed counts before the card that was chosen. It goes no further than this. */
async function payByCard(desk: SandboxDesk, id: string, form: FormData): Promise<Paid> {
  const [typed, chosen] = [form.get('number'), form.get('card')];
  const outcome = outcomeOf(String(typed || chosen));
  return outcome === undefined
    ? { payment: undefined, trouble: 'unknown' }
    : { payment: await desk.pay(id, outcome), trouble: 'declined' };
}

const answer = (status: number, trouble: CardTrouble | null) => data({ trouble }, { ...personal, status });

/** As a provider does, afterwards and from outside. Should it not be heard, the buyer's coming back is news enough. */
async function tell({ settling, logError }: CardRequest, { id, state }: SandboxPayment): Promise<void> {
  const message = { processor: 'sandbox', messageId: `${id} ${state}`, kind: `payment.${state}` } as const;
  try {
    await receivePaymentMessage(settling, { ...message, providerId: id });
  } catch (error) {
    logError(error);
  }
}
