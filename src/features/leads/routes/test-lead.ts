import type { DeliveredLead } from '../delivery/delivered-lead.ts';
import { leadCategory } from '../../forms/lead-category.ts';

/** A number that is reserved for fiction, so that a test never rings at a stranger's. */
const fictionalPhone = '+61491570156';

type TestLeadFacts = Pick<DeliveredLead, 'site' | 'dealership'> & {
  id: string;
  at: Date;
  category?: string | undefined;
};

/** A lead that says of itself that it is a test. It is sent, and never stored. */
export const buildTestLead = ({ site, dealership, id, at, category }: TestLeadFacts): DeliveredLead => ({
  isTest: true,
  site,
  dealership,
  inbox: dealership.email,
  location: null,
  car: null,
  lead: {
    id,
    dealershipId: dealership.id,
    carId: null,
    form: 'enquiry',
    category: category ?? leadCategory.general,
    subcategory: null,
    name: 'Test',
    lastName: 'Message',
    email: 'test@example.com',
    phone: fictionalPhone,
    message: 'This is a test message. Please ignore it: no visitor has sent it.',
    values: {},
    leadAttributes: { visited_pages: [], linked_query_params: {} },
    consents: [],
    url: site.origin,
    userAgent: null,
    isSuspect: false,
    createdAt: at,
  },
});
