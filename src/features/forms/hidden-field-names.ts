/** Submitted beside a form's own fields: the idempotency key and the honeypot. */
export const keyField = 'key';
export const honeypotField = 'company_website';
/** The car of a form that is posted without JavaScript, whose page may be gone by then. */
export const carField = 'car_id';
/** The zero-based step that a button leads to without JavaScript; a submission without it sends the form. */
export const stepField = 'step';
/** The page that a form is on: its path or its content id. */
export const pageField = 'page_id';
