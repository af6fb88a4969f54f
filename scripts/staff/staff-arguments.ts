import { parseArgs } from 'node:util';
import { dealerRoles, isStaffRole, type StaffRole } from '../../src/features/staff/roles.ts';
import { parseStaffEmail } from '../../src/features/staff/staff-email.ts';
import { StartError } from '../../src/platform/start-error.ts';

export type StaffCommand =
  | { does: 'list' }
  | { does: 'disable'; email: string }
  | { does: 'reset'; email: string; secondFactor: boolean }
  | { does: 'invite'; email: string; role: StaffRole; dealership?: string; group?: string };

const usage = [
  'npm run staff -- list                                          lists staff accounts',
  'npm run staff -- invite EMAIL --role operator                  prints a link for a new operator',
  `npm run staff -- invite EMAIL --role ROLE --dealership SLUG    the same for ${dealerRoles.join(', ')}`,
  'npm run staff -- invite EMAIL --role ROLE --group SLUG         the same in all dealerships of a group',
  'npm run staff -- reset EMAIL [--second-factor]                 prints a link for a new password; removes the second factor',
  'npm run staff -- disable EMAIL                                 ends all sessions; the account cannot sign in',
].join('\n');

/** @throws StartError with the usage */
export function readStaffArguments(given: readonly string[]): StaffCommand {
  const { values, positionals } = parse(given);
  const [does, address, ...rest] = positionals;
  const { role, dealership, group, 'second-factor': secondFactor = false } = values;
  const isPlain = role === undefined && dealership === undefined && group === undefined;
  if (does === 'list' && address === undefined && isPlain && !secondFactor) return { does };
  const email = parseStaffEmail(address ?? '');
  if (email === undefined || rest.length > 0) throw new StartError(usage);
  if (does === 'disable' && isPlain && !secondFactor) return { does, email };
  if (does === 'reset' && isPlain) return { does, email, secondFactor };
  if (does !== 'invite' || secondFactor || !isStaffRole(role)) throw new StartError(usage);
  const places = [dealership, group].filter((slug) => slug !== undefined).length;
  if (places !== (role === 'operator' ? 0 : 1)) throw new StartError(usage);
  return { does, email, role, ...(dealership !== undefined && { dealership }), ...(group !== undefined && { group }) };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        dealership: { type: 'string' },
        group: { type: 'string' },
        'second-factor': { type: 'boolean' },
      },
    });
  } catch {
    throw new StartError(usage);
  }
}
