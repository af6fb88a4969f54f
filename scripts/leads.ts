// npm run leads -- dead | retry <id>… | retry all: lists and retries failed deliveries of leads.
import process from 'node:process';
import {
  type DeadLetter,
  listDeadLetters,
  retryDeadLetters,
} from '../src/features/leads/delivery/dead-letter-store.server.ts';
import { redactUrl } from '../src/features/leads/delivery/redact-url.ts';
import { openJobs } from '../src/platform/jobs/open-jobs.ts';
import { openDatabase } from '../src/platform/postgres/database.ts';
import { openPlatformDatabase } from '../src/platform/postgres/platform-database.ts';
import { StartError } from '../src/platform/start-error.ts';
import { type LeadsCommand, readLeadsArguments } from './leads-arguments.ts';
import { type Logins, withDatabase } from './database/with-database.ts';

const print = (line: string): void => console.log(line);

async function run(command: LeadsCommand, { app, platform }: Logins): Promise<void> {
  const database = openDatabase(app.directUrl, { connections: 1 });
  const platformDatabase = openPlatformDatabase(platform.directUrl, { connections: 1 });
  try {
    if (command.does === 'dead') {
      const letters = await listDeadLetters(platformDatabase.forPlatform());
      letters.forEach((letter) => print(formatLine(letter)));
      print(letters.length === 0 ? 'No failed deliveries.' : `${letters.length} failed`);
      return;
    }
    const jobs = await openJobs({
      url: app.directUrl,
      database,
      works: false,
      onError: (error) => console.error(error),
    });
    const count = await retryDeadLetters(platformDatabase.forPlatform(), command.which, jobs).finally(() =>
      jobs.close(),
    );
    print(count === 1 ? 'Retrying one delivery.' : `Retrying ${count} deliveries.`);
  } finally {
    await platformDatabase.close();
    await database.close();
  }
}

const formatLine = ({ id, at, dealership, channel, target, attempts, error }: DeadLetter): string =>
  [id, at?.toISOString() ?? '', dealership, channel, redactUrl(target), `${attempts} attempts`, error ?? ''].join('  ');

try {
  const command = readLeadsArguments(process.argv.slice(2));
  await withDatabase(({ logins }) => run(command, logins));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
