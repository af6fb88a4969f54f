/**
 * Addresses whose secret is all the authority that they need: a mail program may post to them from wherever it is. To
 * no other address may another website send a form.
 */
export const isByToken = (path: string): boolean => path.startsWith('/alerts/stop/');
