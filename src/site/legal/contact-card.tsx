import { PhoneLink } from '../../features/sites/phone-numbers/phone-link.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import type { LegalContact } from './legal-page-data.ts';

/** The business behind the document and its contact details. */
export const ContactCard = ({ contact: { name, address, phone, email, licences } }: { contact: LegalContact }) => (
  <aside aria-labelledby="legal-contact" className="legal-contact">
    <h2 id="legal-contact">{name}</h2>
    <address>
      <p>{address}</p>
      {phone && (
        <p>
          <PhoneLink phone={phone} />
        </p>
      )}
      <p>
        <MailLink email={email} />
      </p>
    </address>
    {licences.length > 0 && (
      <p className="legal-licence">
        Dealer licence{licences.length > 1 && 's'} {licences.map(withNoBreakSpaces).join(', ')}
      </p>
    )}
  </aside>
);

/** Keeps a licence number on one line. */
const withNoBreakSpaces = (licence: string): string => licence.replaceAll(' ', '\u00a0');
