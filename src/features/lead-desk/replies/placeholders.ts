/** The placeholders that templates and replies may contain, as `{{car}}`. */
export const placeholders = {
  first_name: 'first name of the customer, or “there”',
  name: 'full name of the customer',
  car: 'name of the car',
  price: 'price of the car now',
  stock_number: 'stock number of the car',
  kilometres: 'kilometres of the car',
  link: 'address of the car’s page',
  dealership: 'name of the dealership',
  location: 'name of the location',
  phone: 'phone number of the location, or of the dealership',
  my_name: 'your name',
} as const;

export type Placeholder = keyof typeof placeholders;

/** Values of a lead; what it does not have is absent. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

const pattern = /\{\{([^{}]*)\}\}/g;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

const toName = (inside: string): string => inside.trim().toLowerCase();

/** Describes the first problem with the placeholders of a text; null if there is none. */
export function findPlaceholderProblem(text: string): string | null {
  for (const [written, inside = ''] of text.matchAll(pattern)) {
    if (!isPlaceholder(toName(inside)))
      return `${written.slice(0, 60)} is not a placeholder. Choose one of: ${Object.keys(placeholders).join(', ')}.`;
  }
  return /\{\{|\}\}/.test(text.replaceAll(pattern, ''))
    ? 'A placeholder is not complete. Write it as {{car}}, with two braces on each side.'
    : null;
}

/** Replaces placeholders that have a value, in one pass: a value is never taken for a placeholder. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(pattern, (written, inside: string) => {
    const name = toName(inside);
    const value = isPlaceholder(name) ? values[name] : undefined;
    return value === undefined ? written : value.replaceAll(/[{}]/g, '');
  });

/** The first placeholder that the lead has no value for, as it was written. */
export const findMissingValue = (text: string, values: PlaceholderValues): string | null =>
  [...text.matchAll(pattern)].find(([, inside = '']) => {
    const name = toName(inside);
    return isPlaceholder(name) && values[name] === undefined;
  })?.[0] ?? null;
