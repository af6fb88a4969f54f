/** Whether a postcode exists. True unless the server rejects it, so that an outage blocks no form. */
export async function isKnownPostcode(postcode: string): Promise<boolean> {
  if (!/^\d{4}$/.test(postcode)) return true;
  try {
    const response = await fetch(`/api/geocode?postcode=${postcode}`);
    return response.status !== 422;
  } catch {
    // Offline: the server checks again when the form is submitted.
    return true;
  }
}
