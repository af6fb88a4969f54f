import type { CSSProperties, ReactNode } from 'react';

type Table = { className?: string; style?: CSSProperties; children: ReactNode };

/** Mail programs lay out by tables alone; to whoever is read to, there is none. */
export const MailTable = ({ className, style, children }: Table) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className={className} style={style}>
    <tbody>{children}</tbody>
  </table>
);
