/** Fields that no form is filled with again. Named one by one: a pattern also matches fields such as `postcode`. */
const secretFields: ReadonlySet<string> = new Set([
  'password',
  'newPassword',
  'code', // of the second factor
  'password.basic',
  'password.header',
  'password.sftp',
  'password.key',
]);

export const isSecretField = (name: string): boolean => secretFields.has(name);
