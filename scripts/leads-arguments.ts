import { StartError } from '../src/platform/start-error.ts';

export type LeadsCommand = { does: 'dead' } | { does: 'retry'; which: string[] | 'all' };

const usage = [
  'npm run leads -- dead             lists the messages about leads that could not be delivered',
  'npm run leads -- retry <id>…      sends these again',
  'npm run leads -- retry all        sends all of them again',
].join('\n');

const isId = (word: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(word);

/** @throws StartError that says what can be asked for. */
export function readLeadsArguments([does, ...which]: readonly string[]): LeadsCommand {
  if (does === 'dead' && which.length === 0) return { does };
  if (does === 'retry' && which.length === 1 && which[0] === 'all') return { does, which: 'all' };
  if (does === 'retry' && which.length > 0 && which.every(isId)) return { does, which };
  throw new StartError(usage);
}
