import { type MouseEvent, useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CarSummary } from '../../features/leads/form/car-summary.tsx';
import type { FormView } from '../../features/leads/form/form-view.ts';
import { LeadForm } from '../../features/leads/form/lead-form.tsx';
import { goBack, stepTaken } from '../../features/leads/form/step-history.ts';
import { Modal } from '../../ui/modal.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { isStepFrom } from '../came-from.ts';

/** The form itself, with the car that it is about. The way out is a link, so that it is one without JavaScript too. */
export function OpenForm({ form, closeHref }: { form: FormView; closeHref: string }) {
  const headingId = useId();
  const navigate = useNavigate();
  const { state } = useLocation();
  const action = `${closeHref}?form=${form.kind}`;
  const onClose = async () => {
    if (hasNoFocus()) focusOn(action);
    const { depth } = stepTaken(state);
    // Back to the page without the form, where it was opened from there: a step to it again would have to be taken
    // back twice.
    if (isStepFrom(state, closeHref)) return navigate(-1 - depth);
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
          {/* Drawn here, since a file of icons may come later than the form. */}
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

/** As Escape does: the focus goes back to where it came from. */
function closeModal(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  event.currentTarget.closest('dialog')?.close();
}

/** Nothing on the page has the focus that a dialog leaves behind, be it that it still counts as the dialog's. */
const hasNoFocus = (): boolean => !document.activeElement?.matches(':not(body, dialog, dialog *)');

/** A form that came with its page took the focus from nowhere: it goes to the link that opens it, or to the heading. */
function focusOn(href: string): void {
  const links = [...document.querySelectorAll<HTMLElement>(`a[href="${href}"]`)];
  const place = links.find((link) => link.checkVisibility()) ?? document.querySelector('h1');
  if (place instanceof HTMLHeadingElement) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}
