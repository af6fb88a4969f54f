import type { LegalPath } from '../../features/sites/urls/legal-paths.ts';

/** The routes share a module, so each needs its own id. */
export const legalRouteId = (path: LegalPath): string => `site/legal${path}`;
