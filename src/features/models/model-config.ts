import { z } from 'zod';
import { section, slug } from '../sites/config/schema-helpers.ts';

/** The makes whose models have pages on the site. An empty list means the primary manufacturer's, if the site has one. */
export const modelsConfig = section({ makes: z.array(slug).default([]) });
export type ModelsSection = { models: z.infer<typeof modelsConfig> };
