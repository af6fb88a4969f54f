import { eq } from 'drizzle-orm';
import type { SiteScope } from '../../platform/postgres/database.ts';
import { redirects } from './content-tables.server.ts';
import type { Redirect } from './follow-redirects.ts';

/** One redirect step of this site. */
export const findRedirect = (scope: SiteScope, path: string): Promise<Redirect | undefined> =>
  scope.run(async (tx) => {
    const [found] = await tx
      .select({ target: redirects.target, permanent: redirects.permanent })
      .from(redirects)
      .where(eq(redirects.fromPath, path));
    return found;
  });
