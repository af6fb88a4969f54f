/** A buyer without history: phone numbers and mail addresses have daily limits. */
export function makeNewBuyer() {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => byte % 10).join('');
  return {
    name: 'Kim',
    last_name: 'Nguyen',
    email: `kim.${crypto.randomUUID()}@example.com`,
    phone: `04${1 + (Number(digits[0]) % 8)}${digits}`,
  };
}
