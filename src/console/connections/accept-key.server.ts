/** Accepts the server key whose fingerprint the page showed. */
export async function acceptKey(
  form: FormData,
  accept: (fingerprint: string) => Promise<boolean>,
): Promise<{ done: string } | { problem: string }> {
  return (await accept(String(form.get('fingerprint'))))
    ? { done: 'The new key is accepted.' }
    : { problem: 'The key was not accepted: it is not the one that the server showed last.' };
}
