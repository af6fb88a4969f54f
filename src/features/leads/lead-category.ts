/** What leads arrive under, by the form. Routes, thanks and messages go by these words. */
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
  /** Never stored: it becomes a general enquiry of a subcategory of its own. */
  careers: 'Careers Enquiry',
} as const;

export const careersSubcategory = 'Career Enquiry';

/** The last of a valuation's subcategories: its visitor has taken the offer. */
export const offerAcceptedSubcategory = '3. Offer Accepted';
