/** The address of a dealership's or website's overview. */
export const toStartPagePath = ({ kind, slug }: { kind: 'dealership' | 'site'; slug: string }): string =>
  kind === 'site' ? `/sites/${slug}` : `/dealerships/${slug}`;
