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

/** A checkbox is a boolean, a group of checkboxes the list of ticked values, everything else a string. */
export type FieldValue = string | boolean | readonly string[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

export type FieldOption = { value: string; label: string };

/**
 * The days on which one of the locations is open, with its hours. `location` matches the value of `location_id`; null
 * where the form does not ask for a location.
 */
export type Appointment = { days: readonly AppointmentDay[] };
export type AppointmentDay = {
  /** `2026-11-17` */
  date: string;
  /** `Tue 17 Nov` */
  label: string;
  /** On the half hour, such as `09:00` to `17:00`; the last appointment starts half an hour before the end. */
  open: readonly { location: number | null; from: string; to: string }[];
};

/** One field of a form as data: the page renders it, browser and server validate against it. */
export type FormField = {
  name: string;
  label: string;
  type: FieldType;
  initial?: FieldValue;
  /** The error message where the field is empty; without it the field is optional. */
  required?: string;
  /** Another field that may be filled in instead. `required` is the error message where both are empty. */
  alternative?: { name: string; required?: string };
  /** Shown below the control. */
  hint?: string;
  options?: readonly FieldOption[];
  /** Suggested while typing; any other value is accepted. */
  suggestions?: readonly string[];
  /** A value that is not among the options counts as empty: they may have changed since the form was rendered. */
  ignoresUnknownOption?: boolean;
  autoComplete?: string;
  maxLength?: number;
  placeholder?: string;
  /** Takes a whole row. */
  isWide?: boolean;
  /** Starts a new row. */
  startsRow?: boolean;
  /** Bounds of a number, inclusive. */
  range?: readonly [min: number, max: number];
  /** The available times of an appointment. */
  appointment?: Appointment;
  /** Zero-based step of the form; the first by default. */
  step?: number;
  /** Shown only where an earlier field has this value. */
  onlyIf?: { name: string; is: string };
  /** An alternative name in the specification under which it may be submitted. */
  alias?: string;
  /** The version of the text that a consent checkbox agrees to. */
  consentVersion?: string;
};

export type FieldError = { field: string; message: string };
