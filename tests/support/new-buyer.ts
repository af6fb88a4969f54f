/** Somebody who was never here before: a phone and an address may ask for so much a day and no more. */
export function newBuyer() {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => byte % 10).join('');
  return {
    name: 'Kim',
    last_name: 'Nguyen',
    email: `kim.${crypto.randomUUID()}@example.com`,
    phone: `04${1 + (Number(digits[0]) % 8)}${digits}`,
  };
}
