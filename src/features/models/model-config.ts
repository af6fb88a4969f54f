import { z } from 'zod';
import { section, slug } from '../sites/config/schema-helpers.ts';

/** The makes whose models have pages on the site. An empty list means the primary manufacturer's, if the site has one. */
export const modelsConfig = section(
  { group: 'stock', label: 'New models', help: 'Pages about the models that makers sell new.' },
  {
    makes: z
      .array(slug.meta({ label: 'Make', help: 'Its models have pages.', refersTo: 'makeSlug' }))
      .max(100)
      .default([])
      .meta({
        label: 'Makes with model pages',
        help: 'Visitors can browse all models of these makes. Empty: those of the franchised make, if you have one.',
        item: 'make',
      }),
  },
);
export type ModelsSection = { models: z.infer<typeof modelsConfig> };
