import type { LeadFormView } from '../leads/lead-form/lead-form-view.ts';

/** The form with the conversation as its message. */
export const withTranscript = (view: LeadFormView, message: string): LeadFormView => ({
  ...view,
  fields: view.fields.map((field) => (field.name === 'message' ? { ...field, initial: message } : field)),
  values: { ...view.values, message },
});
