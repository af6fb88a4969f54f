import { readConfig } from '../../src/config.ts';
import { recordAction } from '../../src/features/audit/audit-store.server.ts';
import { makeResetToken } from '../../src/features/staff/accounts/password.server.ts';
import { removeSecondFactors } from '../../src/features/staff/accounts/second-factor-store.server.ts';
import {
  disableStaff,
  findPlace,
  findStaffByEmail,
  listStaff,
} from '../../src/features/staff/accounts/staff-store.server.ts';
import { consoleOrigin } from '../../src/features/staff/console-origin.ts';
import { addInvitation } from '../../src/features/staff/invitations/invitation-store.server.ts';
import { invitationDays, makeInvitationToken } from '../../src/features/staff/invitations/invitation-token.server.ts';
import type { PlatformScope } from '../../src/platform/postgres/database.ts';
import { openPlatformDatabase } from '../../src/platform/postgres/platform-database.ts';
import { requireMigrated } from '../../src/platform/postgres/schema-compatibility.ts';
import { StartError } from '../../src/platform/start-error.ts';
import { openStaffDependencies } from '../../src/start/open-staff-dependencies.ts';
import { readConsoleSecret } from '../../src/start/read-console-secret.ts';
import type { CommandDatabase } from '../database/with-database.ts';
import type { StaffCommand } from './staff-arguments.ts';

type Print = (line: string) => void;
type StaffOptions = { database: Omit<CommandDatabase, 'passwords'>; variables: NodeJS.ProcessEnv; print: Print };

export async function runStaffCommand(
  command: StaffCommand,
  { database: { ownerUrl, logins }, variables, print }: StaffOptions,
): Promise<void> {
  await requireMigrated(ownerUrl ?? logins.app.directUrl);
  const config = readConfig(variables);
  const platformDatabase = openPlatformDatabase(logins.platform.directUrl, { connections: 1 });
  const origin = consoleOrigin({ host: config.platformHost, port: config.port });
  try {
    // Recorded in the audit log under the name “command line”: there is no person whose account acts.
    const scope = platformDatabase.asCommandLine();
    if (command.does === 'list') return await printList(scope, print);
    if (command.does === 'invite') return await printInvitation(scope, command, { origin, print });
    const person = await findStaffByEmail(scope, command.email);
    if (!person) throw new StartError(`There is no active account with the address ${command.email}.`);
    if (command.does === 'disable') {
      await scope.run((tx) => disableStaff(tx, person.id));
      return print(`${person.email} is disabled and signed out.`);
    }
    // Before there is a link, so that none is without its entry.
    await scope.run(async (tx) => {
      if (command.secondFactor) await removeSecondFactors(tx, person.id);
      await recordAction(tx, { action: 'created a password link', record: { type: 'staff', id: person.id } });
    });
    const jobs = { send: () => Promise.reject(new Error('this command sends no mail')) };
    const secret = await readConsoleSecret(config, platformDatabase);
    const log = { warn: () => undefined }; // this command signs nobody in
    const tools = openStaffDependencies({
      secret,
      requiresOperatorFactor: config.requiresOperatorFactor,
      platformDatabase,
      jobs,
      getOrigin: () => origin,
      log,
    });
    print(
      `A new password for ${person.email}, within an hour: ${origin}/reset-password/${await makeResetToken(tools, person.id)}`,
    );
  } finally {
    await platformDatabase.close();
  }
}

async function printList(scope: PlatformScope, print: Print): Promise<void> {
  const people = await listStaff(scope);
  for (const { email, name, roles, hasSecondFactor, isDisabled, lastSeenAt } of people) {
    const seen = lastSeenAt ? `seen ${lastSeenAt.toISOString()}` : 'never seen';
    const state = [hasSecondFactor ? 'second factor' : 'password only', ...(isDisabled ? ['disabled'] : [])];
    print([email, name, roles || 'no role', ...state, seen].join('  '));
  }
  print(people.length === 1 ? 'One account.' : `${people.length} accounts.`);
}

/** The link is printed and not mailed, and replaces one that was sent. */
async function printInvitation(
  scope: PlatformScope,
  { email, role, dealership, group }: StaffCommand & { does: 'invite' },
  { origin, print }: { origin: string; print: Print },
): Promise<void> {
  const place = await findPlace(scope, { dealership, group });
  if (!place)
    throw new StartError(`There is no ${dealership === undefined ? 'group' : 'dealership'} ${dealership ?? group}.`);
  const { token, tokenHash } = makeInvitationToken();
  const hours = invitationDays * 24;
  const invitation = { ...place, email, name: null, role, invitedBy: null, tokenHash, mailState: null, hours };
  await scope.run((tx) => addInvitation(tx, invitation));
  print(`An account for ${email}, within ${invitationDays} days: ${origin}/invitations/${token}`);
}
