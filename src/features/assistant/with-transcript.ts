import type { FormView } from '../leads/form/form-view.ts';

/** The form with the conversation as its message. */
export const withTranscript = (view: FormView, message: string): FormView => ({
  ...view,
  fields: view.fields.map((field) => (field.name === 'message' ? { ...field, initial: message } : field)),
  values: { ...view.values, message },
});
