/** The categories of leads. Delivery routes, confirmations and mails depend on these values. */
export const leadCategory = {
  general: 'General Enquiry',
  newCar: 'New Enquiry',
  usedCar: 'Used Enquiry',
  testDrive: 'Test Drive',
  finance: 'Finance Enquiry',
  sell: 'Sell My Car Enquiry',
  tradeIn: 'Trade-in Enquiry',
  service: 'Service Enquiry',
  parts: 'Parts Enquiry',
  fleet: 'Fleet Enquiry',
  quote: 'Quote Enquiry',
  feedback: 'Feedback',
  /** Never stored: becomes a general enquiry with `careersSubcategory`. */
  careers: 'Careers Enquiry',
} as const;

export const careersSubcategory = 'Career Enquiry';

/** The last subcategory of a valuation: the visitor has accepted the offer. */
export const offerAcceptedSubcategory = '3. Offer Accepted';
