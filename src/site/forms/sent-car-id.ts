import { carField } from '../../features/leads/form/side-fields.ts';
import { isCarId } from '../../features/sites/local-items.ts';

/** The car that a plain form says it is about: of one that was removed since, nothing else is left. */
export function sentCarId(body: FormData): number | null {
  const id = Number(body.get(carField));
  return isCarId(id) ? id : null;
}
