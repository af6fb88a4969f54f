// npm run staff -- list | invite | reset | disable: changes staff accounts in an emergency, without the console or mail.
import process from 'node:process';
import { StartError } from '../src/platform/start-error.ts';
import { runStaffCommand } from './staff/run-staff-command.ts';
import { readStaffArguments } from './staff/staff-arguments.ts';
import { withDatabase } from './database/with-database.ts';

try {
  const command = readStaffArguments(process.argv.slice(2));
  await withDatabase((database) => runStaffCommand(command, { database, variables: process.env, print: console.log }));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
