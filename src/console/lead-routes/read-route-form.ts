import type { LeadRoute } from '../../features/leads/routes/lead-route.ts';
import { readId } from '../server/read-id.ts';

/** The form of a route: what was entered, and the texts with which a refused form is shown again. */
export function readRouteForm(form: FormData, channel: string) {
  const list = (name: string): string[] => form.getAll(name).map(String);
  const categories = list('categories');
  const locationIds = list('locations').flatMap((text) => readId(text) ?? []);
  const target = String(form.get('target') ?? '');
  return {
    input: { channel, target, categories, locationIds },
    values: toRouteTexts({ channel, target, categories, locationIds }),
  };
}

/** Checked boxes are fields of their own: `category Test Drive`, `location 3`. */
export const toRouteTexts = ({
  channel,
  target,
  categories,
  locationIds,
}: Pick<LeadRoute, 'target' | 'categories' | 'locationIds'> & { channel: string }): Record<string, string> => ({
  channel,
  target,
  ...Object.fromEntries(categories.map((category) => [`category ${category}`, 'on'])),
  ...Object.fromEntries(locationIds.map((id) => [`location ${id}`, 'on'])),
});
