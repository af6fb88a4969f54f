import '../../forms/forms.css';
import { useEffect, useRef, useState } from 'react';
import type { LeadFormView } from '../../leads/lead-form/lead-form-view.ts';
import { LeadForm } from '../../leads/lead-form/lead-form.tsx';
import { assistantPath } from '../../vehicle-page/actions/assistant-href.ts';
import { withTranscript } from '../with-transcript.ts';

type HandoverFormProps = {
  form: LeadFormView;
  transcript: string;
  onSent(): void;
};

/** Height of the previous reply that stays visible above the form, in px. */
const visibleAbove = 120;

/** The site's ordinary enquiry form inside the conversation, with the transcript as its message. */
export function HandoverForm({ form, transcript, onSent }: HandoverFormProps) {
  // The transcript at the time the form appeared: it must not change while someone fills the form in.
  const [view] = useState(() => withTranscript(form, transcript));
  const section = useRef<HTMLElement>(null);
  // Scrolls only the conversation, and only as far as the start of the form.
  useEffect(() => {
    const top = section.current?.offsetTop ?? 0;
    section.current?.offsetParent?.scrollTo({ top: top - visibleAbove });
    section.current?.focus({ preventScroll: true }); // the question field has been removed
  }, []);
  return (
    <section ref={section} tabIndex={-1} className="assistant-handover" aria-label={view.heading}>
      <p>{view.intro}</p>
      <LeadForm view={view} action={assistantPath} idPrefix="assistant" onSent={onSent} />
    </section>
  );
}
