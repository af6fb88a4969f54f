import { useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * A key that changes when a form was accepted, which fills its fields anew. The router has the result of an action before the
 * loaders have run again, so the key waits for them: until then the stored values are the old ones.
 * @param isDone whether the result is of this form
 */
export function useResetKey(result: unknown, isDone: boolean): number {
  const isLoaded = useNavigation().state === 'idle';
  const [last, setLast] = useState({ result, count: 0 });
  if (last.result === result || !isLoaded) return last.count;
  const count = isDone ? last.count + 1 : last.count;
  setLast({ result, count });
  return count;
}
