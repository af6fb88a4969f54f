/** One to nine letters and digits: formats differ by state, and there are custom plates. */
const plate = /^[A-Z0-9]{1,9}$/;

/** `1abc-234` → `1ABC234`; undefined if it is not a plate. Spaces and dashes are ignored. */
export function parsePlate(text: string): string | undefined {
  const rego = text.toUpperCase().replaceAll(/[\s\-\u2010-\u2015·.]/g, '');
  return plate.test(rego) ? rego : undefined;
}

export const plateFormatMessage = 'Enter the registration as shown on the plate, such as 1ABC234';
