import { Fragment } from 'react';
import { CookieChoices } from '../../../../features/analytics/cookie-choices.tsx';
import type { ShellData } from '../../../shell/shell-data.ts';

const getLicenceLabel = (count: number): string =>
  count === 0 ? '' : ` · Dealer ${count === 1 ? 'licence' : 'licences'} `;

/** The legal notice in the footer. */
export function LegalLine({ shell, className }: { shell: ShellData; className: string }) {
  const { licences, footerNote } = shell;
  return (
    <div className={className}>
      <p className="fine-print">
        Prices are in Australian dollars. All listed vehicles are subject to prior sale.
        {footerNote && ` ${footerNote}`}
      </p>
      <p className="md:text-right">
        {`© ${shell.year} ${shell.name}${getLicenceLabel(licences.length)}`}
        {licences.map((licence, index) => (
          <Fragment key={licence}>
            {index > 0 && ', '}
            <span className="whitespace-nowrap">{licence}</span>
          </Fragment>
        ))}
        {(shell.tagManagerId !== null || shell.idleChat !== null) && <CookieChoices />}
      </p>
    </div>
  );
}
