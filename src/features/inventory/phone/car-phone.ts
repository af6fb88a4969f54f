/** What a form is answered that asked for the whole number: it, or why not. */
export type PhoneAnswer = { number: string } | { problem: string };

/** The number to ring about a car, as a visitor may see it. */
export type CarPhone = {
  /** On sites with hidden numbers every digit after the first five is masked. */
  shown: string;
  /** A masked number cannot be dialled. */
  href: string | null;
  isMasked: boolean;
  /** Whether the site has a button to call. */
  hasButton: boolean;
  carId: number;
  dealershipId: number;
  websiteId: number;
  /** The words beside it. */
  text: string;
};
