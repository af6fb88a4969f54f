import { lazy, Suspense } from 'react';
import type { FormView } from '../../features/leads/form/form-view.ts';

type FormDialogProps = { form: FormView; closeHref: string };

/**
 * The form that the address asks for, over the page. In the browser its code comes with the first form that is opened;
 * the server, which has no time to wait while it renders, has it from the start.
 */
const OpenForm = import.meta.env.SSR
  ? (await import('./open-form.tsx')).OpenForm
  : lazy(async () => ({ default: (await import('./open-form.tsx').catch(leaveItToTheServer)).OpenForm }));

export const FormDialog = (props: FormDialogProps) => (
  <Suspense fallback={null}>
    <OpenForm {...props} />
  </Suspense>
);

/** Without its code a form that came with the page goes on as a plain one; any other is asked for as a page. */
function leaveItToTheServer(error: unknown): Promise<never> {
  console.debug(error);
  if (!document.querySelector('.form-dialog')) location.reload();
  return new Promise(() => undefined);
}
