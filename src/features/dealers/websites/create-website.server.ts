import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { FieldErrors } from '../field-errors.ts';
import { withConstraintErrors } from '../constraint-errors.server.ts';
import { checkWebsite } from '../new-dealer/check-website.server.ts';
import { type CreatedSite, findSiteOfForm, insertSite } from '../new-dealer/new-dealer-store.server.ts';
import { buildStarterConfig } from '../new-dealer/starter-config.ts';
import { hostnameErrors, slugErrors } from './website-constraints.ts';
import type { NewWebsite } from './website-form.ts';

type Owner = { id: number; slug: string; name: string; city: string; state: string };

/** Adds a website to a dealership. It is live as soon as this returns; the same form sent twice creates one website. */
export const createWebsite = (
  scope: PlatformScope,
  { form, dealership, platformHost }: { form: NewWebsite; dealership: Owner; platformHost: string },
): Promise<
  { ok: true; created: CreatedSite } | { ok: false; errors: FieldErrors; proposedSlug?: string | undefined }
> =>
  withConstraintErrors({ ...slugErrors, ...hostnameErrors }, () =>
    scope.run(async (tx) => {
      const earlier = await findSiteOfForm(tx, form.formKey);
      if (earlier) return { ok: true, created: earlier };
      const { id: dealershipId, name, city } = dealership;
      const siteName = form.siteName ?? name;
      const website = await checkWebsite(tx, { ...form, siteName, endings: [city, dealership.state] }, platformHost);
      if (!website.ok) return website;
      const { slug, hostname } = website;
      const config = buildStarterConfig({ brand: form.brand, name: siteName, city });
      const site = { creationKey: form.formKey, dealershipId, slug, name: siteName, template: form.template, config };
      const siteId = await insertSite(tx, site, hostname);
      return { ok: true, created: { siteId, siteSlug: slug, dealershipId, dealershipSlug: dealership.slug } };
    }),
  );
