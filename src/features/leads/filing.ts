import { eventIds } from '../analytics/event.ts';
import type { FieldValue } from './form/form-field.ts';
import type { FormView } from './form/form-view.ts';
import { careersSubcategory, leadCategory } from './lead-category.ts';

/** Under which words a lead arrives, and what is reported of it. */
export type Filing = Pick<FormView, 'category' | 'subcategory' | 'event'>;

/**
 * Where a form lets its visitor choose the category, the choice counts. A careers enquiry becomes a general one with a
 * subcategory and an event of its own, be it chosen or the form's own. Server and browser go by this alike.
 */
export function filedAs({ category, subcategory, event }: Filing, chosen?: FieldValue): Filing {
  const wanted = typeof chosen === 'string' && chosen !== '' ? chosen : category;
  return wanted === leadCategory.careers
    ? { category: leadCategory.general, subcategory: careersSubcategory, event: { ...event, id: eventIds.careers } }
    : { category: wanted, subcategory, event };
}
