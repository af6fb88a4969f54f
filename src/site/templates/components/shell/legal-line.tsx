import { Fragment } from 'react';
import { CookieChoices } from '../../../../features/analytics/cookie-choices.tsx';
import type { ShellData } from '../../../shell/shell-data.ts';

const licenceWords = (count: number): string =>
  count === 0 ? '' : ` · Dealer ${count === 1 ? 'licence' : 'licences'} `;

/** The legal notice in the footer. */
export function LegalLine({ shell, className }: { shell: ShellData; className: string }) {
  const { licences } = shell;
  return (
    <div className={className}>
      <p className="fine-print">Prices are in Australian dollars. All listed vehicles are subject to prior sale.</p>
      <p className="md:text-right">
        {`© ${shell.year} ${shell.name}${licenceWords(licences.length)}`}
        {licences.map((licence, place) => (
          <Fragment key={licence}>
            {place > 0 && ', '}
            <span className="whitespace-nowrap">{licence}</span>
          </Fragment>
        ))}
        {(shell.tagManagerId !== null || shell.idleChat !== null) && <CookieChoices />}
      </p>
    </div>
  );
}
