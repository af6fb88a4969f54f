import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { type AddressDependencies, lookUpAddress } from '../look-up-address.server.ts';
import { groupExists } from '../new-dealer/new-dealer-store.server.ts';
import type { Refusal } from '../field-errors.ts';
import { type DealershipValues, writeDealership } from './dealership-record-store.server.ts';

/** Changes what the form contains; `missing` if there is no such dealership. */
export async function updateDealership(
  scope: PlatformScope,
  slug: string,
  values: DealershipValues,
  tools: AddressDependencies,
): Promise<{ ok: true } | Refusal | 'missing'> {
  const { error } = await lookUpAddress(values, tools);
  if (error) return { ok: false, errors: { postcode: error } };
  return scope.run(async (tx) => {
    if (values.groupId !== null && !(await groupExists(tx, values.groupId))) {
      return { ok: false, errors: { groupId: 'This group no longer exists.' } };
    }
    return (await writeDealership(tx, slug, values)) ? { ok: true } : 'missing';
  });
}
