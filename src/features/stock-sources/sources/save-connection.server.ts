import type { z } from 'zod';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { getViolatedConstraint } from '../../../platform/postgres/violated-constraint.ts';
import type { ConnectionSecrets } from './connection-secrets.server.ts';
import type { ConnectionSecret } from './connection-settings.ts';

/** The outcome of saving a stock source or a destination of exports. */
export type SavedConnection =
  | { kind: 'saved'; id: number }
  /** By the path of the field, such as `settings.url`. */
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  | { kind: 'missing' };

type ConnectionKind<Input> = {
  schema: z.ZodType<Input>;
  /** The constraint that allows a name once in a dealership, and what to say about a second one. */
  uniqueName: string;
  nameTaken: string;
};

/** Checks an input and stores it. */
export async function saveConnection<Input>(
  { schema, uniqueName, nameTaken }: ConnectionKind<Input>,
  input: unknown,
  store: (given: Input) => Promise<SavedConnection>,
): Promise<SavedConnection> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
    return { kind: 'refused', errors: Object.fromEntries(errors.toReversed()) };
  }
  try {
    return await store(parsed.data);
  } catch (error) {
    if (getViolatedConstraint(error) !== uniqueName) throw error;
    return { kind: 'refused', errors: { name: nameTaken } };
  }
}

/** The secret as it is stored; null if none was entered. */
export const encryptSecret = (
  { connectionSecrets }: { connectionSecrets: ConnectionSecrets },
  { dealershipId }: Pick<DealershipScope, 'dealershipId'>,
  { secret }: { secret?: ConnectionSecret | undefined },
): string | null => (secret ? connectionSecrets.encrypt(dealershipId, secret) : null);
