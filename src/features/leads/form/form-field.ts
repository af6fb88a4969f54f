export type FieldType =
  | 'string'
  | 'postcode'
  | 'phone'
  | 'email'
  | 'text'
  | 'currency'
  | 'number'
  | 'checkbox'
  | 'terms'
  | 'checks'
  | 'select'
  | 'choice'
  | 'appointment'
  | 'hidden';

/** A box is true or false, several boxes the list of those that are ticked, everything else a text. */
export type FieldValue = string | boolean | readonly string[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

export type FieldOption = { value: string; label: string };

/**
 * The days on which one of the places is open, and from when to when. `location` says whose hours they are, by the
 * answer to `location_id`; null where the form does not ask for it.
 */
export type Appointment = { days: readonly AppointmentDay[] };
export type AppointmentDay = {
  /** `2026-11-17` */
  date: string;
  /** `Tue 17 Nov` */
  label: string;
  /** In half hours, as `09:00` and `17:00`; the last appointment begins half an hour before the end. */
  open: readonly { location: number | null; from: string; to: string }[];
};

/** One question of a form, as plain data: the page draws it, browser and server hold the answer to it. */
export type FormField = {
  name: string;
  label: string;
  type: FieldType;
  initial?: FieldValue;
  /** What is said to whoever leaves it empty; without it a field is optional. */
  required?: string;
  options?: readonly FieldOption[];
  /** Offered while somebody writes a line; anything else is as good. */
  suggestions?: readonly string[];
  /** An answer that is none of the options counts as none: they have changed since they were shown. */
  dropsOthers?: boolean;
  autoComplete?: string;
  maxLength?: number;
  placeholder?: string;
  /** Has its row to itself, however wide the form is. */
  isWide?: boolean;
  /** Stands beside none of those before it: here something else begins. */
  beginsRow?: boolean;
  /** The least and the most that a number may be. */
  range?: readonly [least: number, most: number];
  /** When one can come, for an appointment. */
  appointment?: Appointment;
  /** Which step of the form asks it, from 0; without it the first. */
  step?: number;
  /** Asked only of those who gave this answer to an earlier field. */
  onlyIf?: { name: string; is: string };
  /** Another name of the specification's under which it may be sent. */
  alias?: string;
  /** The version of the words that are agreed to, for a box that gives a consent. */
  wording?: string;
};

export type FieldError = { field: string; message: string };
