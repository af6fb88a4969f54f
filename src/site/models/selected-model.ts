/** The model that a form is about. */
export type SelectedModel = { name: string; picture: { id: number; colour: string } | null };
