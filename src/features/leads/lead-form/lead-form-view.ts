import type { FormView } from '../../forms/form-view.ts';
import type { LeadClassification } from '../lead-classification.ts';

/** A form that sends a lead: as the page renders it, with how the lead is classified. */
export type LeadFormView = FormView & LeadClassification;
