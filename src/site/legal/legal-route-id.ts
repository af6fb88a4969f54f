import type { LegalPath } from '../../features/sites/legal-paths.ts';

/** One file answers for all of them: each route has an id of its own. */
export const legalRouteId = (path: LegalPath): string => `site/legal${path}`;
