import { parseArgs } from 'node:util';
import { StartError } from '../../src/platform/start-error.ts';

export type DealerCommand =
  | { does: 'export'; slug: string; file: string }
  | { does: 'import'; file: string; slug?: string | undefined; isTrial: boolean };

const usage = [
  "npm run dealer -- export <slug> <file>            writes a dealer's complete data to an archive",
  'npm run dealer -- import <file>                   recreates the dealer of an archive on this platform',
  '    --slug <slug>                                 under another slug',
  '    --dry-run                                     only reports what would be imported',
].join('\n');

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** @throws StartError with the usage */
export function readDealerArguments(args: readonly string[]): DealerCommand {
  const { positionals, values } = parse(args);
  const [does, ...names] = positionals;
  const [first, second] = names;
  const { slug, 'dry-run': isTrial = false } = values;
  if (does === 'export' && first && second && names.length === 2 && slug === undefined && !isTrial) {
    return { does, slug: first, file: second };
  }
  if (does === 'import' && first && names.length === 1 && (slug === undefined || slugPattern.test(slug))) {
    return { does, file: first, slug, isTrial };
  }
  throw new StartError(usage);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { slug: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    });
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}
