import { useEffect, useRef } from 'react';
import { toasts } from '../../shell/toaster.tsx';
import type { PhotoFields } from './photo-form.ts';
import type { PhotoResult } from './photo-result.ts';

/** Says what was done, with a button that takes it back. */
export function useUndoToast(result: PhotoResult, change: (fields: PhotoFields) => void): void {
  const shown = useRef<{ result?: PhotoResult; toast?: string }>({});
  useEffect(() => {
    if (!result || !('done' in result) || shown.current.result === result) return;
    // Only the last change can be taken back.
    if (shown.current.toast !== undefined) toasts.close(shown.current.toast);
    const { done, undo } = result;
    if (!undo) {
      shown.current = { result };
      toasts.add({ title: done });
      return;
    }
    const id = toasts.add({
      title: done,
      timeout: 20_000,
      actionProps: {
        children: 'Undo',
        onClick: () => {
          toasts.close(id);
          change(undo);
        },
      },
    });
    shown.current = { result, toast: id };
  }, [result, change]);
}
