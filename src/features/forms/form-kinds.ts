import type { FormKindName } from './form-kind-name.ts';
import type { FormKind } from './form-kind.ts';
import { enquiry, similar } from './kinds/car-enquiry.ts';
import { careers } from './kinds/careers.ts';
import { contact } from './kinds/contact.ts';
import { feedback } from './kinds/feedback.ts';
import { finance } from './kinds/finance.ts';
import { fleet } from './kinds/fleet.ts';
import { general } from './kinds/general.ts';
import { offer } from './kinds/offer.ts';
import { parts } from './kinds/parts.ts';
import { photos } from './kinds/photos.ts';
import { purchase } from './kinds/purchase.ts';
import { quote } from './kinds/quote.ts';
import { sell } from './kinds/sell.ts';
import { service } from './kinds/service.ts';
import { testDrive } from './kinds/test-drive.ts';
import { tradeIn } from './kinds/trade-in.ts';

/** Every form of the website. */
export const formKinds: Readonly<Record<FormKindName, FormKind>> = {
  enquiry,
  'test-drive': testDrive,
  offer,
  similar,
  photos,
  general,
  contact,
  finance,
  sell,
  'trade-in': tradeIn,
  service,
  parts,
  fleet,
  careers,
  quote,
  feedback,
  purchase,
};
