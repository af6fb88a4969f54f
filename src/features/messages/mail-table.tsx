import type { CSSProperties, ReactNode } from 'react';

type Table = { className?: string; style?: CSSProperties; children: ReactNode };

/** A layout table, hidden from screen readers as such. Mail clients support no other layout reliably. */
export const MailTable = ({ className, style, children }: Table) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className={className} style={style}>
    <tbody>{children}</tbody>
  </table>
);
