import { complaintHandling } from './complaint-handling.ts';
import type { LegalFacts } from './legal-facts.ts';
import type { LegalPath } from '../../features/sites/urls/legal-paths.ts';
import { privacyPolicy, privacyUpdated } from './privacy-policy.ts';
import { termsOfUse } from './terms-of-use.ts';

type LegalText = {
  title: string;
  /** For search engines. */
  describe(site: string): string;
  updated: string | null;
  write(facts: LegalFacts): string;
};

export const legalDocuments: Readonly<Record<LegalPath, LegalText>> = {
  '/terms-and-conditions': {
    title: 'Terms and conditions',
    describe: (site) => `The terms that apply to the website of ${site}: listings, prices, enquiries and your rights.`,
    updated: null,
    write: termsOfUse,
  },
  '/privacy-policy': {
    title: 'Privacy policy',
    describe: (site) => `What personal information ${site} collects, why, who sees it, and what you can ask for.`,
    updated: privacyUpdated,
    write: privacyPolicy,
  },
  '/pages/handling-complaint': {
    title: 'How we handle complaints',
    describe: (site) => `How to make a complaint to ${site}, what happens next, and who else can help you.`,
    updated: null,
    write: complaintHandling,
  },
};
