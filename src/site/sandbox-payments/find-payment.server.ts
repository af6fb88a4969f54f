import { data } from 'react-router';
import { z } from 'zod';
import type { SandboxDesk } from '../../features/sandbox-payments/sandbox-desk.server.ts';
import type { SandboxPayment } from '../../features/sandbox-payments/sandbox-payment.ts';
import type { SiteRequest } from '../site-request.ts';

type Found = { desk: SandboxDesk; payment: SandboxPayment };

/**
 * A payment of the website that was asked: it is paid where it leads back to, and nowhere else.
 * @throws 404 where there is none, or no make-believe money is taken
 */
export async function requireSandboxPayment(
  { sandboxDesk: desk, host }: Pick<SiteRequest, 'sandboxDesk' | 'host'>,
  id: string,
): Promise<Found> {
  const isId = z.uuid().safeParse(id).success;
  const payment = desk && isId ? await desk.find(id) : undefined;
  if (!desk || !payment || new URL(payment.returnUrl).hostname !== host) throw data(null, { status: 404 });
  return { desk, payment };
}
