/** Links that work once: an invitation or a password reset. A reader of the log could use them. */
const secretLink = /^(\/(?:invitations|reset-password)\/).+/is;

/** Search terms of staff in a dealership: they contain names of customers, which no log may contain. */
const searchText = /([?&](?:q|text)=)[^&#]*/gi;
const dealershipPath = /^\/dealerships\//i;

/** `/invitations/Xy…` → `/invitations/…`, also where letters of the path are encoded; `/dealerships/x/leads?q=Kim` → `…?q=…`. */
export function redactLinks(address: string): string {
  const decoded = decode(address);
  if (secretLink.test(decoded)) return decoded.replace(secretLink, '$1…');
  return dealershipPath.test(decoded) ? address.replace(searchText, '$1…') : address;
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
