/** Sent beside a form's own fields: what tells repetitions apart, and what only programs fill in. */
export const keyField = 'key';
export const trapField = 'company_website';
