/** The fields of an index. */
export const field = {
  attribute: (name: string) => `attributes.${name}`,
  /** The keywords of an attribute in lower case. */
  lowerCase: (name: string) => `lower_case.${name}`,
  /** See `text-terms.ts`. */
  text: 'text',
  /** Order documents that are equal otherwise. A document has one of them: ids are numbers or strings. */
  numberId: 'number_id',
  stringId: 'string_id',
  /** A hash of the document. */
  checksum: 'checksum',
  document: 'document',
} as const;
