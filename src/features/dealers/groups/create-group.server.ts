import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { Refusal } from '../field-errors.ts';
import { withConstraintErrors } from '../constraint-errors.server.ts';
import { proposeSlug } from '../slug.ts';
import { type GroupValues, insertGroup, isGroupSlugTaken } from './group-store.server.ts';

const taken = { name: 'There is a group with this name.' };

/** Creates a group. Its slug comes from its name, so a name is used once; a form sent twice creates one group. */
export const createGroup = (scope: PlatformScope, values: GroupValues): Promise<{ ok: true; slug: string } | Refusal> =>
  withConstraintErrors({ groups_slug_unique: taken }, () =>
    scope.run(async (tx) => {
      const slug = proposeSlug(values.name);
      if (slug === '') return { ok: false, errors: { name: 'Use letters or digits in the name.' } };
      if (await isGroupSlugTaken(tx, slug)) return { ok: false, errors: taken };
      await insertGroup(tx, { ...values, slug });
      return { ok: true, slug };
    }),
  );
