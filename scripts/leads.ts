// npm run leads -- dead | retry <id>… | retry all: what could not be delivered, and sending it again.
import process from 'node:process';
import {
  type DeadLetter,
  listDeadLetters,
  reviveDeadLetters,
} from '../src/features/leads/delivery/dead-letter-store.server.ts';
import { withoutSecrets } from '../src/features/leads/delivery/without-secrets.ts';
import { openJobs } from '../src/platform/jobs/open-jobs.ts';
import { appDatabaseUrl } from '../src/platform/postgres/app-role.ts';
import { openDatabase } from '../src/platform/postgres/database.ts';
import { StartError } from '../src/platform/start-error.ts';
import { type LeadsCommand, readLeadsArguments } from './leads-arguments.ts';
import { withDatabase } from './with-database.ts';

const say = (line: string): void => console.log(line);

async function run(command: LeadsCommand, ownerUrl: string): Promise<void> {
  const url = appDatabaseUrl(ownerUrl);
  const database = openDatabase(url, { connections: 1 });
  try {
    if (command.does === 'dead') {
      const letters = await listDeadLetters(database.forPlatform());
      letters.forEach((letter) => say(lineOf(letter)));
      say(
        letters.length === 0 ? 'Every message about a lead was delivered, or is on its way.' : `${letters.length} dead`,
      );
      return;
    }
    const jobs = await openJobs({ url, database, works: false, onError: (error) => console.error(error) });
    const count = await reviveDeadLetters(database.forPlatform(), command.which, jobs).finally(() => jobs.close());
    say(count === 1 ? 'One message is on its way again.' : `${count} messages are on their way again.`);
  } finally {
    await database.close();
  }
}

const lineOf = ({ id, at, dealership, channel, target, attempts, error }: DeadLetter): string =>
  [id, at?.toISOString() ?? '', dealership, channel, withoutSecrets(target), `${attempts} tries`, error ?? ''].join(
    '  ',
  );

try {
  const command = readLeadsArguments(process.argv.slice(2));
  await withDatabase((url) => run(command, url));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
