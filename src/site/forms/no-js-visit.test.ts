import { expect, it } from 'vitest';
import { readNoJsVisit } from './no-js-visit.ts';

const readVisit = (url: string, headers: Record<string, string> = {}) => readNoJsVisit(new Request(url, { headers }));

it('records the page of the form, its referrer and the query', () => {
  const referer = 'http://ours.localhost/cars?page=2';
  expect(readVisit('http://ours.localhost/cars/a-car?form=enquiry&utm_source=news&posted=1', { referer })).toEqual({
    url: 'http://ours.localhost/cars/a-car?form=enquiry&utm_source=news',
    page: '/cars/a-car',
    lead_attributes: { visited_pages: ['/cars', '/cars/a-car'], linked_query_params: { utm_source: 'news' } },
  });
});

it.each(['http://theirs.example/secret', 'no address', ''])(
  'records the page alone if the referrer is %j',
  (referer) => {
    expect(readVisit('http://ours.localhost/careers', { referer }).lead_attributes.visited_pages).toEqual(['/careers']);
  },
);
