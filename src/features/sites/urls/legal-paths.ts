/** The legal pages that every site has and that forms link to. */
export const legalPaths = ['/terms-and-conditions', '/privacy-policy', '/pages/handling-complaint'] as const;
export type LegalPath = (typeof legalPaths)[number];

export const isLegalPath = (path: string): path is LegalPath => legalPaths.some((known) => known === path);
