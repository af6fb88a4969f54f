import '../../leads/form/leads.css';
import { useEffect, useRef, useState } from 'react';
import type { FormView } from '../../leads/form/form-view.ts';
import { LeadForm } from '../../leads/form/lead-form.tsx';
import { assistantPath } from '../../inventory/actions/assistant-href.ts';
import { withTranscript } from '../with-transcript.ts';

type HandoverFormProps = {
  form: FormView;
  transcript: string;
  onSent(): void;
};

/** Of what was said last, this much stays in sight above the form, in px. */
const room = 120;

/** The site's ordinary enquiry within the conversation, which is its message. */
export function HandoverForm({ form, transcript, onSent }: HandoverFormProps) {
  // What was said when the form came: it is the same form while somebody fills it in.
  const [view] = useState(() => withTranscript(form, transcript));
  const section = useRef<HTMLElement>(null);
  // To where it begins, and no farther: nothing around the conversation may move.
  useEffect(() => {
    const top = section.current?.offsetTop ?? 0;
    section.current?.offsetParent?.scrollTo({ top: top - room });
    section.current?.focus({ preventScroll: true }); // the row of the question has gone
  }, []);
  return (
    <section ref={section} tabIndex={-1} className="assistant-handover" aria-label={view.heading}>
      <p>{view.intro}</p>
      <LeadForm view={view} action={assistantPath} idPrefix="assistant" onSent={onSent} />
    </section>
  );
}
