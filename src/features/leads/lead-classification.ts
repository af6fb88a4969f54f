import { type EventId, eventIds, type EventParams } from '../analytics/event-ids.ts';
import type { FieldValue } from '../forms/form-field.ts';
import { careersSubcategory, leadCategory } from '../forms/lead-category.ts';

/** How a lead is filed for its dealership, and the analytics event that its submission sends. */
export type LeadClassification = {
  category: string;
  subcategory: string | null;
  event: { id: EventId; params: EventParams };
};

/**
 * Applies the category that the visitor chose, if the form lets them. A careers enquiry becomes a general enquiry with its
 * own subcategory and event. Used by server and browser.
 */
export function applyChosenCategory(
  { category, subcategory, event }: LeadClassification,
  chosenCategory?: FieldValue,
): LeadClassification {
  const effective = typeof chosenCategory === 'string' && chosenCategory !== '' ? chosenCategory : category;
  return effective === leadCategory.careers
    ? { category: leadCategory.general, subcategory: careersSubcategory, event: { ...event, id: eventIds.careers } }
    : { category: effective, subcategory, event };
}
