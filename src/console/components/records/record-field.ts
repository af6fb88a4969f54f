export type FieldOption = { value: string; label: string };
export type PictureChoice = { id: number; label: string; src: string };

type Kind =
  | { kind: 'text' | 'url' | 'email' | 'tel' | 'number' | 'date' | 'datetime-local'; maxLength?: number }
  | { kind: 'textarea'; rows: number; maxLength: number }
  | { kind: 'select'; options: readonly FieldOption[] }
  | { kind: 'grouped-select'; groups: readonly { label: string; options: readonly FieldOption[] }[] }
  /** A page of a website; `base` is the address of its pages in the console. */
  | { kind: 'link'; base: string }
  | { kind: 'check' }
  | { kind: 'picture'; choices: readonly PictureChoice[]; none: string };

/** A field of a record's form. */
export type RecordField = Kind & {
  name: string;
  label: string;
  hint?: string;
  /** Half as wide as the form, where there is space. */
  half?: boolean;
};

export type RecordSection = { title: string; description?: string; fields: readonly RecordField[] };
