/** A model that an address names, as a form about it shows it. */
export type AskedModel = { name: string; picture: { id: number; colour: string } | null };
