/** One to nine letters and digits: states differ, and so do the plates that people pay for. */
const plate = /^[A-Z0-9]{1,9}$/;

/** `1abc-234` → `1ABC234`; nothing where it is no plate. Spaces and dashes are how it is printed, not what it is. */
export function readPlate(text: string): string | undefined {
  const rego = text.toUpperCase().replaceAll(/[\s\-\u2010-\u2015·.]/g, '');
  return plate.test(rego) ? rego : undefined;
}

export const plateMessage = 'Enter the registration as it is on the plate, such as 1ABC234';
