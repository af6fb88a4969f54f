/** Sent beside a form's own fields: what tells repetitions apart, and what only programs fill in. */
export const keyField = 'key';
export const trapField = 'company_website';
/** The car that a plain form was about: by then its page may be gone. */
export const carField = 'car_id';
