import { StartError } from '../src/platform/start-error.ts';
import { isUuid } from '../src/platform/uuid.ts';

export type LeadsCommand = { does: 'dead' } | { does: 'retry'; which: string[] | 'all' };

const usage = [
  'npm run leads -- dead             lists the messages about leads that could not be delivered',
  'npm run leads -- retry <id>…      sends these again',
  'npm run leads -- retry all        sends all of them again',
].join('\n');

/** @throws StartError that says what can be asked for. */
export function readLeadsArguments([does, ...which]: readonly string[]): LeadsCommand {
  if (does === 'dead' && which.length === 0) return { does };
  if (does === 'retry' && which.length === 1 && which[0] === 'all') return { does, which: 'all' };
  if (does === 'retry' && which.length > 0 && which.every(isUuid)) return { does, which };
  throw new StartError(usage);
}
