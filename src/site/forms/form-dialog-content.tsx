import { type MouseEvent, useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CarSummary } from '../../features/forms/controls/car-summary.tsx';
import type { LeadFormView } from '../../features/leads/lead-form/lead-form-view.ts';
import { LeadForm } from '../../features/leads/lead-form/lead-form.tsx';
import { goBack, getHistoryStep } from '../../features/forms/steps/step-history.ts';
import { Modal } from '../../ui/modal.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { isOneStepFrom } from '../shell/history-origin.ts';

/** The form and its car. Closing is a link, so that it works without JavaScript. */
export function FormDialogContent({ form, closeHref }: { form: LeadFormView; closeHref: string }) {
  const headingId = useId();
  const navigate = useNavigate();
  const { state } = useLocation();
  const action = `${closeHref}?form=${form.kind}`;
  const onClose = async () => {
    if (hasNoFocus()) focusOn(action);
    const { depth } = getHistoryStep(state);
    // Goes back where the dialog was opened from this page: navigating there would add a history entry.
    if (isOneStepFrom(state, closeHref)) return navigate(-1 - depth);
    await goBack(navigate, depth);
    return navigate(closeHref, { replace: true, preventScrollReset: true });
  };
  return (
    <Modal labelledBy={headingId} className="form-dialog" isOpenAtFirst onClose={() => void onClose()}>
      <div className="form-dialog-body">
        <header className="form-head">
          <div>
            <h2 id={headingId} className="heading" tabIndex={-1}>
              {form.heading}
            </h2>
            <p>{form.intro}</p>
          </div>
          {/* Inline, since the icon sprite may load later than the form. */}
          <SmartLink to={closeHref} className="form-close" aria-label="Close" data-escape="" onClick={closeModal}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />
            </svg>
          </SmartLink>
        </header>
        {form.car && <CarSummary car={form.car} />}
        <LeadForm key={form.kind} view={form} action={action} />
      </div>
    </Modal>
  );
}

/** Closes as Escape does, which restores the focus. */
function closeModal(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  event.currentTarget.closest('dialog')?.close();
}

/** No element outside the dialog has the focus. */
const hasNoFocus = (): boolean => !document.activeElement?.matches(':not(body, dialog, dialog *)');

/** Focuses the link that opens the form, or the page's heading, where the dialog was open on load. */
function focusOn(href: string): void {
  const links = [...document.querySelectorAll<HTMLElement>(`a[href="${href}"]`)];
  const target = links.find((link) => link.checkVisibility()) ?? document.querySelector('h1');
  if (target instanceof HTMLHeadingElement) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
