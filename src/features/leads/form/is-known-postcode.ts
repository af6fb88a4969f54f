/** Whether a postcode names a place, as far as anybody can tell: only what the server refuses is unknown. */
export async function isKnownPostcode(postcode: string): Promise<boolean> {
  if (!/^\d{4}$/.test(postcode)) return true;
  try {
    const answer = await fetch(`/api/geocode?postcode=${postcode}`);
    return answer.status !== 422;
  } catch {
    // Offline: the server looks again when the form arrives.
    return true;
  }
}
