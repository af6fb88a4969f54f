type Fields = Readonly<Record<string, unknown>>;

/** What is not known is left out: a search engine takes an empty field for a mistake. */
export const known = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
