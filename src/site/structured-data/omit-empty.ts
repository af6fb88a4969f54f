type Fields = Readonly<Record<string, unknown>>;

/** Drops empty fields, which search engines report as errors. */
export const omitEmpty = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
