import type { ReactNode } from 'react';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { PhoneLink } from '../../sites/phone-numbers/phone-link.tsx';
import type { AssistantReply, FoundCar, ReplyPhone } from '../assistant-reply.ts';
import { printPhoneLine } from '../phone-line.ts';

type ReplyViewProps = {
  reply: Pick<AssistantReply, 'answer' | 'phones' | 'cars' | 'links'>;
  /** Called when a link leaves the conversation. */
  onLeave?(): void;
  /** Further actions on the reply. */
  children?: ReactNode;
};

/** A reply: text, found cars and links. */
export const ReplyView = ({ reply: { answer, phones, cars, links }, onLeave, children }: ReplyViewProps) => (
  <div className="assistant-reply">
    <span className="sr-only">Assistant: </span>
    {answer.split('\n').map((line) => (
      <AnswerLine key={line} line={line} phone={phones?.find((phone) => printPhoneLine(phone) === line)} />
    ))}
    {cars && (
      <ul className="assistant-cars">
        {cars.map((car) => (
          <li key={car.id}>
            <FoundCarCard car={car} {...(onLeave && { onLeave })} />
          </li>
        ))}
      </ul>
    )}
    {links.length > 0 && (
      <ul className="assistant-links">
        {links.map(({ label, to }) => (
          <li key={to}>
            <SmartLink to={to} className="text-link" keepsScroll={to.includes('?form=')} onClick={onLeave}>
              {label}
            </SmartLink>
          </li>
        ))}
      </ul>
    )}
    {children}
  </div>
);

/** A paragraph of the answer; a phone number in it can be dialled or revealed. */
const AnswerLine = ({ line, phone }: { line: string; phone: ReplyPhone | undefined }) =>
  phone ? (
    <p>
      {phone.name}: <PhoneLink phone={phone} className="assistant-phone" />
    </p>
  ) : (
    <p>{line}</p>
  );

const FoundCarCard = ({ car: { name, price, facts, href, picture }, onLeave }: { car: FoundCar; onLeave?(): void }) => (
  <SmartLink to={href} className="assistant-car" onClick={onLeave}>
    <span style={picture ? { backgroundColor: picture.colour } : undefined}>
      {picture && <img src={picture.url} alt="" width="96" height="64" />}
    </span>
    <span>
      <strong>{name}</strong>
      <span>{price}</span>
      <small>{facts}</small>
    </span>
  </SmartLink>
);
