/** The result of posting the reveal form: the full number, or an error message. */
export type PhoneRevealResult = { number: string } | { problem: string };

/** The phone number of a car as the visitor may see it. */
export type CarPhone = {
  /** On sites that hide numbers, every digit after the first five is masked. */
  shown: string;
  /** Null for a masked number. */
  href: string | null;
  isMasked: boolean;
  /** Which of the site's numbers it is; null for a number that only cars have. */
  siteNumberKey: string | null;
  /** Whether the site has a call button. */
  hasButton: boolean;
  carId: number;
  dealershipId: number;
  websiteId: number;
  /** The text beside the number. */
  text: string;
};
