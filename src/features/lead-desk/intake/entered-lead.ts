import type { ManualSource } from '../../leads/lead-state.ts';

/** A lead as staff enter it. */
export type EnteredLead = {
  /** Made with the form, so that a form that is sent twice is one lead. */
  id: string;
  source: ManualSource;
  category: string;
  name: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
  carId: number | null;
  locationId: number | null;
  /** Null lets the rules decide. */
  assigneeId: string | null;
};
