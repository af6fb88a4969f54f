import { RouterContextProvider } from 'react-router';
import { type ConsoleRequest, consoleRequest } from '../../../src/console/server/console-request.ts';
import { dealershipAccess, signedIn, type SignedIn } from '../../../src/console/server/signed-in.ts';
import type { StaffRole } from '../../../src/features/staff/roles.ts';
import type { DeskPerson } from '../harness/desk-harness.ts';
import { hashTestNetwork } from '../fixtures/test-network.ts';

type Visit = {
  role: StaffRole;
  /** What the route uses. */
  services: Partial<ConsoleRequest>;
  sessionId?: string;
};

/** The context of a request after the access check, for loaders and actions that a test calls directly. */
export function makeConsoleContext(person: DeskPerson, { role, services, sessionId = '' }: Visit) {
  const { staffId, name, scope } = person;
  const context = new RouterContextProvider();
  context.set(consoleRequest, { network: hashTestNetwork(), requestId: 'req-1', ...services } as ConsoleRequest);
  context.set(signedIn, {
    staff: { id: staffId, name, email: 'me@example.com' },
    session: { id: sessionId },
  } as SignedIn);
  const place = { id: scope.dealershipId, slug: 'ours', name: 'Ours', timeZone: 'Australia/Perth' };
  context.set(dealershipAccess, { ...place, roles: [role], scope });
  return context;
}
