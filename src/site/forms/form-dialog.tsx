import { lazy, Suspense } from 'react';
import type { LeadFormView } from '../../features/leads/lead-form/lead-form-view.ts';

type FormDialogProps = { form: LeadFormView; closeHref: string };

/**
 * The form that the URL opens, in a dialog. The browser loads its code with the first opened form; the server imports it at
 * start, since it cannot wait while rendering.
 */
const OpenForm = import.meta.env.SSR
  ? (await import('./form-dialog-content.tsx')).FormDialogContent
  : lazy(async () => ({
      default: (await import('./form-dialog-content.tsx').catch(fallBackToServer)).FormDialogContent,
    }));

export const FormDialog = (props: FormDialogProps) => (
  <Suspense fallback={null}>
    <OpenForm {...props} />
  </Suspense>
);

/** If the code cannot be loaded, a server-rendered form keeps working without it; any other is loaded as a page. */
function fallBackToServer(error: unknown): Promise<never> {
  console.debug(error);
  if (!document.querySelector('.form-dialog')) location.reload();
  return new Promise(() => undefined);
}
