import { randomUUID } from 'node:crypto';
import { withTimeout } from '../../../platform/async/with-timeout.ts';
import type { Clock } from '../../../platform/clock.ts';
import { defaultTimeouts, explainTransferError } from '../../../platform/outbound/http-transfer.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { type SenderLimit, takeLimitedActionsIn } from '../../rate-limits/limited-action-store.server.ts';
import { describeSite, type SiteLookup } from '../delivery/deliver-lead.server.ts';
import type { DeliveredLead } from '../delivery/delivered-lead.ts';
import { type Channels, sendDelivery } from '../delivery/send-delivery.server.ts';
import type { LeadRoute } from './lead-route.ts';
import { findRouteSecrets, findTestSender } from './route-store.server.ts';
import { buildTestLead } from './test-lead.ts';

export type RouteTest =
  | { kind: 'accepted'; response: string; milliseconds: number }
  | { kind: 'failed'; reason: string; milliseconds: number }
  /** Too many tests by this person. */
  | { kind: 'limited'; seconds: number };

export type TestRoute = (
  scope: DealershipScope,
  route: Pick<LeadRoute, 'id' | 'channel' | 'target' | 'categories'>,
  staffId: string,
) => Promise<RouteTest>;

/** A manager may enter any address as that of a route. */
const listTestLimits = (staffId: string): SenderLimit[] => [
  { sender: `test of lead routes ${staffId}`, max: 5, perSeconds: 60 },
  { sender: `test of lead routes, day ${staffId}`, max: 50, perSeconds: 24 * 3600 },
];
/** A person waits for it. */
const patienceMs = 20_000;

/**
 * Sends test messages along routes, the way leads are sent. Nothing is stored: a test is no lead, and no statistics count
 * it.
 */
export const createRouteTester =
  (tools: Omit<Channels, 'onLostPicture'> & SiteLookup & { clock: Clock }): TestRoute =>
  async (scope, route, staffId) => {
    const seconds = await scope.run((tx) => takeLimitedActionsIn(tx, listTestLimits(staffId), randomUUID()));
    if (seconds > 0) return { kind: 'limited', seconds };
    const started = performance.now();
    const measure = () => Math.round(performance.now() - started);
    try {
      const { response } = await withTimeout(patienceMs, sendTest(tools, scope, route));
      return { kind: 'accepted', response: response.slice(0, 500), milliseconds: measure() };
    } catch (error) {
      return { kind: 'failed', reason: explainFailure(error, route), milliseconds: measure() };
    }
  };

async function sendTest(
  tools: Parameters<typeof createRouteTester>[0],
  scope: DealershipScope,
  { id, channel, target, categories }: Parameters<TestRoute>[1],
) {
  const { dealershipId } = scope;
  const { sender, secrets } = await scope.run(async (tx) => ({
    sender: await findTestSender(tx, dealershipId),
    secrets: await findRouteSecrets(tx, id),
  }));
  if (!sender || sender.siteId === null) {
    throw new Error('Your dealership has no website yet in whose name it could write.');
  }
  const { siteId, street, city, state, postcode, ...dealership } = sender;
  const testId = randomUUID();
  const delivered: DeliveredLead = buildTestLead({
    site: await describeSite(tools, siteId),
    dealership: { ...dealership, address: { street, city, state, postcode }, make: null },
    id: testId,
    at: tools.clock(),
    category: categories[0],
  });
  const delivery = { id: testId, leadId: testId, dealershipId, target, isUpdate: false, attempt: 1, about: null };
  const channels = { ...tools, onLostPicture: () => undefined };
  return sendDelivery(channels, { ...delivery, channel, ...secrets }, delivered);
}

/** Why a test failed, in words. */
function explainFailure(error: unknown, { channel, target }: Pick<LeadRoute, 'channel' | 'target'>): string {
  const { message, code, response } = error as Error & { code?: unknown; response?: unknown };
  if (channel === 'webhook') {
    const isNetworkError = typeof code === 'string' && URL.canParse(target);
    if (!isNetworkError) return message;
    const explained = explainTransferError(new URL(target), error, AbortSignal.any([]), defaultTimeouts);
    return (explained as Error).message;
  }
  if (typeof response === 'string') return `The mail server refused it: ${response}`;
  if (typeof code === 'string') return `The mail server cannot be reached: ${message}`;
  return message;
}
