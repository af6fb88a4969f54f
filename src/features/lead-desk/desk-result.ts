/**
 * `unknown`: there is no such lead, or the person may not see it. `changed`: someone else has changed the lead meanwhile.
 */
export type DeskRefusal = 'unknown' | 'changed';
