import { SmartLink } from '../../../ui/smart-link.tsx';
import { askAssistant } from './ask-assistant.ts';
import { formAddress } from './form-address.ts';
import type { VehicleExtrasData } from './vehicle-extras-of.ts';

type AssistantExchangeProps = {
  question: string;
  extras: Pick<VehicleExtrasData, 'car' | 'assistant' | 'phone'>;
  /** A link leads away from the conversation. */
  onLeave(): void;
};

/** A question and what there is to say to it. */
export function AssistantExchange({ question, extras: { car, assistant, phone }, onLeave }: AssistantExchangeProps) {
  const answers = askAssistant(question, assistant ?? {});
  return (
    <>
      <li className="assistant-asked">
        <span className="sr-only">You: </span>
        {question}
      </li>
      {answers.map(({ text, link }) => (
        <li key={text} className="assistant-says">
          <span className="sr-only">Assistant: </span>
          <p>{text}</p>
          {link && <Way to={link.href} label={link.label} onLeave={onLeave} />}
        </li>
      ))}
      {answers.length === 0 && (
        <li className="assistant-says">
          <span className="sr-only">Assistant: </span>
          <p>I do not know that. Our people do:</p>
          <Way to={enquiryAbout(car, question)} label="Send this as an enquiry" onLeave={onLeave} />
          {phone && <Way to={phone.href} label={phone.text} onLeave={onLeave} />}
        </li>
      )}
    </>
  );
}

const Way = ({ to, label, onLeave }: { to: string; label: string; onLeave(): void }) => (
  <SmartLink to={to} className="text-link" keepsScroll={to.includes('?form=')} onClick={onLeave}>
    {label}
  </SmartLink>
);

const enquiryAbout = (car: { slug: string }, question: string): string =>
  `${formAddress(car, 'enquiry')}&message=${encodeURIComponent(question)}`;
