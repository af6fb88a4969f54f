import { type Department, servesDepartment } from '../../locations/department-match.ts';
import type { FormContext, FormLocation } from '../form-context.ts';
import type { FormField } from '../form-field.ts';

/**
 * The site's locations that handle the purpose, or all of them where none does. For a car, only those of its seller and
 * the one where it is, even if that belongs to another dealership.
 */
export function listLocationChoices(
  { locations, car, gone }: FormContext,
  purpose: Department,
): readonly FormLocation[] {
  const suitable = locations.filter((location) => servesDepartment(location, purpose));
  const seller = (car ?? gone?.owner)?.dealership_slug;
  const choices = (suitable.length > 0 ? suitable : locations).filter(
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

/** The location select; a single location is a hidden field, and sites may omit it. */
export function locationField(context: FormContext, purpose: Department): FormField[] {
  const choices = listLocationChoices(context, purpose);
  if (!context.config.forms.locationField || choices.length === 0) return [];
  const { car, gone } = context;
  const field = { name: 'location_id', label: 'Location' };
  const [only, ...others] = choices;
  if (only && others.length === 0) return [{ ...field, type: 'hidden', initial: String(only.id) }];
  const start = choices.find(({ id }) => id === car?.location_id);
  return [
    {
      ...field,
      type: 'select',
      options: choices.map(({ id, name }) => ({ value: String(id), label: name })),
      // When a shared car is unlisted, the site no longer shows its location either.
      ...(gone ? { ignoresUnknownOption: true } : { required: 'Choose a location' }),
      ...(start && { initial: String(start.id) }),
    },
  ];
}

/**
 * The location whose page the form is on, set by that page. Also used on sites without a location select. A location that
 * was removed since counts as none.
 */
export function pageLocationField({ config, locations }: FormContext): FormField[] {
  if (config.forms.locationField || locations.length === 0) return [];
  const options = locations.map(({ id, name }) => ({ value: String(id), label: name }));
  return [{ name: 'location_id', label: 'Location', type: 'hidden', options, ignoresUnknownOption: true }];
}

/** Dealership and location, for forms on a page of their own. */
export const dealershipAndLocationFields = (context: FormContext, purpose: Department): FormField[] => [
  ...dealershipField(context, purpose),
  ...locationField(context, purpose),
];

/**
 * The dealership select, for enquiries about no particular car. Omitted where the location determines the dealership; a
 * single dealership is a hidden field.
 */
function dealershipField(context: FormContext, purpose: Department): FormField[] {
  const { dealerships, config, car, gone } = context;
  if (car || gone?.owner || dealerships.length === 0) return [];
  if (config.forms.locationSetsDealership && locationField(context, purpose).length > 0) return [];
  const field = { name: 'dealership_slug', label: 'Dealership' };
  const [only, ...others] = dealerships;
  if (only && others.length === 0) return [{ ...field, type: 'hidden', initial: only.slug }];
  return [
    {
      ...field,
      type: 'select',
      options: dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
      ...(gone ? { ignoresUnknownOption: true } : { required: 'Choose a dealership' }),
    },
  ];
}
