/** For a buyer whose payment could not be opened because the provider rejected our request. */
export const rejectedPaymentCopy = {
  heading: 'We could not start your payment',
  text: 'This is our fault, not yours: the payment provider rejected our request. You have not been charged. Please contact us, and we will reserve it for you.',
};

/** The HTTP status: the fault is ours. */
export const rejectedPaymentStatus = 500;
