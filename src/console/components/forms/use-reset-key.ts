import { useState } from 'react';

/** A key that changes when a form was accepted, which empties its fields. @param isDone whether the result is of this form */
export function useResetKey(result: unknown, isDone: boolean): number {
  const [last, setLast] = useState({ result, count: 0 });
  if (last.result === result) return last.count;
  const count = isDone ? last.count + 1 : last.count;
  setLast({ result, count });
  return count;
}
