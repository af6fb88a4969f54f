import { carField } from '../../features/forms/hidden-field-names.ts';
import { isCarId } from '../../features/sites/browser-storage.ts';

/** The car id of a form posted without JavaScript, whose car may have been removed since. */
export function parseSubmittedCarId(body: FormData): number | null {
  const id = Number(body.get(carField));
  return isCarId(id) ? id : null;
}
