/** Masks every digit after the fifth. Keeps spaces and brackets, so that it still reads as a number. */
export function maskPhone(phone: string): string {
  let digits = 0;
  return phone.replace(/\d/g, (digit) => (++digits > 5 ? '•' : digit));
}
