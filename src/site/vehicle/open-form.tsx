import { type MouseEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { CarSummary } from '../../features/leads/car-summary.tsx';
import type { FormView } from '../../features/leads/form-view.ts';
import { LeadForm } from '../../features/leads/lead-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';

/** The form itself, with the car that it is about. The way out is a link, so that it is one without JavaScript too. */
export function OpenForm({ form, closeHref }: { form: FormView; closeHref: string }) {
  const headingId = useId();
  const navigate = useNavigate();
  return (
    <Modal
      labelledBy={headingId}
      className="form-dialog"
      isOpenAtFirst
      onClose={() => void navigate(closeHref, { replace: true, preventScrollReset: true })}
    >
      <div className="form-dialog-body">
        <header className="form-head">
          <div>
            <h2 id={headingId} className="heading">
              {form.heading}
            </h2>
            <p>{form.intro}</p>
          </div>
          <SmartLink to={closeHref} className="form-close" aria-label="Close" onClick={closeModal}>
            <Icon name="close" />
          </SmartLink>
        </header>
        {form.car && <CarSummary car={form.car} />}
        <LeadForm key={form.kind} view={form} action={`${closeHref}?form=${form.kind}`} />
      </div>
    </Modal>
  );
}

/** As Escape does: the focus goes back to where it came from. */
function closeModal(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  event.currentTarget.closest('dialog')?.close();
}
