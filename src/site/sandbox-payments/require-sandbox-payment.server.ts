import { data } from 'react-router';
import { z } from 'zod';
import type { SandboxTerminal } from '../../features/sandbox-payments/sandbox-terminal.server.ts';
import type { SandboxPayment } from '../../features/sandbox-payments/sandbox-payment.ts';
import type { SiteRequest } from '../server/site-request.ts';

type Found = { terminal: SandboxTerminal; payment: SandboxPayment };

/**
 * A payment of the requested site: it can be paid only on the site it returns to.
 * @throws 404 for an unknown payment, or if the sandbox is off
 */
export async function requireSandboxPayment(
  { sandboxTerminal: terminal, host }: Pick<SiteRequest, 'sandboxTerminal' | 'host'>,
  id: string,
): Promise<Found> {
  const isId = z.uuid().safeParse(id).success;
  const payment = terminal && isId ? await terminal.find(id) : undefined;
  if (!terminal || !payment || new URL(payment.returnUrl).hostname !== host) throw data(null, { status: 404 });
  return { terminal, payment };
}
