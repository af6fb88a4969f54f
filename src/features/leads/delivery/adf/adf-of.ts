import type { DeliveredLead } from '../delivered-lead.ts';

/** A lead as CRMs of dealers take it: one ADF 1.0 document. */
export const adfOf = (delivered: DeliveredLead): string => delivered.lead.id;
