import { StartError } from '../src/platform/start-error.ts';
import { isUuid } from '../src/platform/uuid.ts';

export type LeadsCommand = { does: 'dead' } | { does: 'retry'; which: string[] | 'all' };

const usage = [
  'npm run leads -- dead             lists failed deliveries of leads',
  'npm run leads -- retry <id>…      retries these',
  'npm run leads -- retry all        retries all of them',
].join('\n');

/** @throws StartError with the usage */
export function readLeadsArguments([does, ...which]: readonly string[]): LeadsCommand {
  if (does === 'dead' && which.length === 0) return { does };
  if (does === 'retry' && which.length === 1 && which[0] === 'all') return { does, which: 'all' };
  if (does === 'retry' && which.length > 0 && which.every(isUuid)) return { does, which };
  throw new StartError(usage);
}
