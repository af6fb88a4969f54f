import { z } from 'zod';
import { requiredText } from '../../../platform/text/form-fields.ts';
import { requiredTemplate } from '../form-fields.ts';
import { websiteFields } from '../new-dealer/new-dealer.ts';

export const websiteForm = z.object({
  name: requiredText('Enter the name of the website.', 80),
  template: requiredTemplate,
});

/** A further website of a dealership. */
export const newWebsiteForm = z.object(websiteFields);
export type NewWebsite = z.output<typeof newWebsiteForm>;
