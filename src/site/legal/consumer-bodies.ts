import type { AustralianState } from '../../features/sites/dealerships/dealership.ts';

type ConsumerBody = { state: string; name: string; phone: string; site: string };

/** The consumer protection body of each state and territory. */
export const consumerBodies: Readonly<Record<AustralianState, ConsumerBody>> = {
  ACT: {
    state: 'Australian Capital Territory',
    name: 'Access Canberra, Fair Trading',
    phone: '13 22 81',
    site: 'www.accesscanberra.act.gov.au',
  },
  NSW: {
    state: 'New South Wales',
    name: 'NSW Fair Trading',
    phone: '13 32 20',
    site: 'www.fairtrading.nsw.gov.au',
  },
  NT: {
    state: 'Northern Territory',
    name: 'Northern Territory Consumer Affairs',
    phone: '1800 019 319',
    site: 'consumeraffairs.nt.gov.au',
  },
  QLD: {
    state: 'Queensland',
    name: 'Office of Fair Trading Queensland',
    phone: '13 74 68',
    site: 'www.qld.gov.au/fairtrading',
  },
  SA: {
    state: 'South Australia',
    name: 'Consumer and Business Services',
    phone: '131 882',
    site: 'www.cbs.sa.gov.au',
  },
  TAS: {
    state: 'Tasmania',
    name: 'Consumer, Building and Occupational Services',
    phone: '1300 654 499',
    site: 'www.cbos.tas.gov.au',
  },
  VIC: {
    state: 'Victoria',
    name: 'Consumer Affairs Victoria',
    phone: '1300 558 181',
    site: 'www.consumer.vic.gov.au',
  },
  WA: {
    state: 'Western Australia',
    name: 'Consumer Protection WA',
    phone: '1300 304 054',
    site: 'www.consumerprotection.wa.gov.au',
  },
};
