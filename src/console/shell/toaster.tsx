import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { Icon } from '../components/icon.tsx';

/** Toasts outlive the page that shows them, so they are kept outside of React. */
export const toasts = Toast.createToastManager();

export function Toaster() {
  return (
    <Toast.Provider toastManager={toasts} timeout={6000}>
      <Toast.Portal>
        <Toast.Viewport className="toast-viewport">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  return Toast.useToastManager().toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast">
      <Icon name="check" />
      <Toast.Title className="grow font-medium" />
      {toast.actionProps && <Toast.Action className="toast-action" />}
      <Toast.Close aria-label="Close" className="cursor-pointer">
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  ));
}

/** Shows what an action reports, once for each result. */
export function useToast(result: { done?: string } | undefined): void {
  const shown = useRef<unknown>(undefined);
  useEffect(() => {
    if (result?.done === undefined || shown.current === result) return;
    shown.current = result;
    toasts.add({ title: result.done });
  }, [result]);
}
