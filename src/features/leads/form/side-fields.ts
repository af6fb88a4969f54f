/** Sent beside a form's own fields: what tells repetitions apart, and what only programs fill in. */
export const keyField = 'key';
export const trapField = 'company_website';
/** The car that a plain form was about: by then its page may be gone. */
export const carField = 'car_id';
/** The step that a plain form asks for with its button, from 0; without it the form is sent. */
export const stepField = 'step';
/** The page that a form stands on: its path, or what the content calls it. */
export const pageField = 'page_id';
