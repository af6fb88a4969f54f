const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** PostgreSQL throws at an id that is none, so that whatever comes from outside is looked at first. */
export const isUuid = (text: string): boolean => pattern.test(text);
