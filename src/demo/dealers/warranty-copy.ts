/** The warranty on parts and accessories, in the same text for every franchise dealer. */
export const partsWarranty =
  'Genuine parts and accessories that we fit are covered for the remainder of the vehicle warranty or 2 years from fitting, whichever is greater. Parts and accessories that were not fitted by us are covered for 2 years from purchase. This applies to vehicles purchased on or after 01/01/2019.';

/** Accompanies every warranty, since none replaces it. */
export const consumerLaw =
  'All of this comes on top of the Australian Consumer Law, which no warranty can take away. If something you bought has a major failure, you may choose a refund or a replacement and claim other loss that could have been foreseen. If the failure is a lesser one, you are entitled to have it put right within a reasonable time, whether or not a warranty has run out.';
