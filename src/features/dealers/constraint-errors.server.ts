import { getViolatedConstraint } from '../../platform/postgres/violated-constraint.ts';
import type { FieldErrors, Refusal } from './field-errors.ts';

/** Runs a change and turns the violation of a unique constraint into the message at its field. */
export async function withConstraintErrors<Result>(
  errors: Readonly<Record<string, FieldErrors>>,
  change: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await change();
  } catch (error) {
    const refused = errors[getViolatedConstraint(error) ?? ''];
    if (!refused) throw error;
    return { ok: false, errors: refused };
  }
}
