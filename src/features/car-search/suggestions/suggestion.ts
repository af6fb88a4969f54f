import { z } from 'zod';

/** What a visitor may mean who types the beginning of a search. */
export const suggestion = z.object({
  kind: z
    .enum(['search', 'make', 'model', 'body', 'fuel', 'transmission', 'drive', 'colour', 'feature', 'car'])
    .describe('`search` is what the text means as a whole; `car` has a stock number.'),
  label: z.string(),
  count: z.number().int().nullable().describe('Cars that its page lists; null for a car.'),
  href: z.string().describe('Its path on the site.'),
});
export type Suggestion = z.infer<typeof suggestion>;
