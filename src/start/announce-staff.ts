import { createDemoStaff, disableDemoStaff } from '../demo/demo-staff.server.ts';
import { inviteFirstOperator } from '../features/staff/invitations/first-operator.server.ts';
import { firstOperatorHours } from '../features/staff/invitations/invitation-token.server.ts';
import type { ProcessOptions } from './run-until-stopped.ts';
import type { SharedServices } from './open-shared-services.ts';

/**
 * Prints the console's address with the accounts of a demo, or a link by which the first operator creates theirs. Once per
 * server: by the process that runs jobs.
 */
export async function announceStaff(
  { config, staffDependencies }: Pick<SharedServices, 'config' | 'staffDependencies'>,
  say: ProcessOptions['print'],
): Promise<void> {
  const { scope, getOrigin } = staffDependencies;
  if (config.demo) {
    const people = await createDemoStaff(scope);
    if (people.length > 0) say(`${getOrigin().padEnd(48)} Console, with these accounts:`);
    for (const { email, password, label } of people) say(`  ${email.padEnd(26)} ${password.padEnd(19)} ${label}`);
  } else await disableDemoStaff(scope);
  const link = await inviteFirstOperator(scope, getOrigin());
  if (link !== undefined) say(`Create the first operator account within ${firstOperatorHours} hours: ${link}`);
}
