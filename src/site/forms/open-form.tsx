import { type MouseEvent, useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CarSummary } from '../../features/leads/form/car-summary.tsx';
import type { FormView } from '../../features/leads/form/form-view.ts';
import { LeadForm } from '../../features/leads/form/lead-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { isStepFrom } from '../came-from.ts';

/** The form itself, with the car that it is about. The way out is a link, so that it is one without JavaScript too. */
export function OpenForm({ form, closeHref }: { form: FormView; closeHref: string }) {
  const headingId = useId();
  const navigate = useNavigate();
  const { state } = useLocation();
  const action = `${closeHref}?form=${form.kind}`;
  const onClose = () => {
    if (hasNoFocus()) focusOn(action);
    // One step back, where that is the page without the form: a step to it again would have to be taken back twice.
    if (isStepFrom(state, closeHref)) void navigate(-1);
    else void navigate(closeHref, { replace: true, preventScrollReset: true });
  };
  return (
    <Modal labelledBy={headingId} className="form-dialog" isOpenAtFirst onClose={onClose}>
      <div className="form-dialog-body">
        <header className="form-head">
          <div>
            <h2 id={headingId} className="heading">
              {form.heading}
            </h2>
            <p>{form.intro}</p>
          </div>
          <SmartLink to={closeHref} className="form-close" aria-label="Close" data-escape="" onClick={closeModal}>
            <Icon name="close" />
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
