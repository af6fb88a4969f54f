import { type Purpose, serves } from '../../locations/serves.ts';
import type { FormContext, FormLocation } from './form-context.ts';
import type { FormField } from './form-field.ts';

/**
 * The places of a site that do what is wanted, or all of them where none does. About a car only its seller's will do:
 * the one where it stands is among them, be it another dealership's.
 */
export function locationsToChoose({ locations, car, gone }: FormContext, purpose: Purpose): readonly FormLocation[] {
  const fit = locations.filter((location) => serves(location, purpose));
  const seller = (car ?? gone?.owner)?.dealership_slug;
  const choices = (fit.length > 0 ? fit : locations).filter(
    ({ dealership_slug: slug }) => seller === undefined || slug === seller,
  );
  if (!car || car.location_id === null || choices.some(({ id }) => id === car.location_id)) return choices;
  const own = locations.find(({ id }) => id === car.location_id) ?? {
    id: car.location_id,
    name: car.location_name ?? car.dealership_slug,
    dealership_slug: car.dealership_slug,
    location_type: '',
    location_subtype: [],
    opening: null,
  };
  return [own, ...choices];
}

/** Which location the visitor has in mind; the only one is no question, and sites may leave it out. */
export function locationField(context: FormContext, purpose: Purpose): FormField[] {
  const choices = locationsToChoose(context, purpose);
  if (!context.config.forms.locationField || choices.length === 0) return [];
  const { car, gone } = context;
  const asked = { name: 'location_id', label: 'Location' };
  const [only, ...others] = choices;
  if (only && others.length === 0) return [{ ...asked, type: 'hidden', initial: String(only.id) }];
  const start = choices.find(({ id }) => id === car?.location_id);
  return [
    {
      ...asked,
      type: 'select',
      options: choices.map(({ id, name }) => ({ value: String(id), label: name })),
      ...(gone ? { dropsOthers: true } : { required: 'Choose a location' }), // the place of a lent car goes with it
      ...(start && { initial: String(start.id) }),
    },
  ];
}

/**
 * The location whose own page the form stands on, said by that page alone. A site that asks nobody for a location takes
 * it too; one that has gone since counts as none.
 */
export function locationOfPage({ config, locations }: FormContext): FormField[] {
  if (config.forms.locationField || locations.length === 0) return [];
  const options = locations.map(({ id, name }) => ({ value: String(id), label: name }));
  return [{ name: 'location_id', label: 'Location', type: 'hidden', options, dropsOthers: true }];
}

/** Both questions of a form that stands on a page: whose customer, and where. */
export const placeFields = (context: FormContext, purpose: Purpose): FormField[] => [
  ...dealershipField(context, purpose),
  ...locationField(context, purpose),
];

/**
 * Whose customer a visitor wants to be who asks about no car in particular. Where choosing a location chooses the
 * dealership, nobody is asked twice; the only one is chosen without asking.
 */
function dealershipField(context: FormContext, purpose: Purpose): FormField[] {
  const { dealerships, config, car, gone } = context;
  if (car || gone?.owner || dealerships.length === 0) return [];
  if (config.forms.locationSetsDealership && locationField(context, purpose).length > 0) return [];
  const asked = { name: 'dealership_slug', label: 'Dealership' };
  const [only, ...others] = dealerships;
  if (only && others.length === 0) return [{ ...asked, type: 'hidden', initial: only.slug }];
  return [
    {
      ...asked,
      type: 'select',
      options: dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
      ...(gone ? { dropsOthers: true } : { required: 'Choose a dealership' }),
    },
  ];
}
