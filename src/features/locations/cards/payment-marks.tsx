import type { ReactNode } from 'react';

/** A payment card or phone in outline, drawn by us: the makers' logos are their trademarks. Each has its name beside it. */
const Mark = ({ children }: { children: ReactNode }) => (
  <svg className="payment-mark" viewBox="0 0 32 22" aria-hidden="true">
    {children}
  </svg>
);

const CardOutline = () => <rect x="1" y="1" width="30" height="20" rx="3" />;

const PhoneOutline = () => <rect x="10" y="1" width="12" height="20" rx="2.5" />;

/** Waves of a contactless payment. */
const Waves = ({ x }: { x: number }) => <path d={`M${x} 8.5a4 4 0 0 1 0 5M${x + 3} 6.5a7.5 7.5 0 0 1 0 9`} />;

/** Cards differ by stripe, chip and waves; wallets are a phone that pays. */
const drawings = {
  stripe: (
    <>
      <CardOutline />
      <path d="M1 7h30" strokeWidth="3" />
      <path d="M5 15.5h8" />
    </>
  ),
  chip: (
    <>
      <CardOutline />
      <rect x="5" y="7" width="7" height="6" rx="1" />
      <path d="M5 10h7M17 16h10" />
    </>
  ),
  contactless: (
    <>
      <CardOutline />
      <rect x="5" y="8" width="7" height="6" rx="1" />
      <Waves x={20} />
    </>
  ),
  phone: (
    <>
      <PhoneOutline />
      <path d="M14.5 18h3" />
      <Waves x={25} />
    </>
  ),
  phoneWithTick: (
    <>
      <PhoneOutline />
      <path d="M13 10.5l2.25 2.5L19 8.5M14.5 18h3" />
    </>
  ),
} as const;

export type PaymentMark = keyof typeof drawings;

export const PaymentMarkView = ({ mark }: { mark: PaymentMark }) => <Mark>{drawings[mark]}</Mark>;
