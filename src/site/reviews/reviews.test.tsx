import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Review } from '../../features/locations/reviews/review.ts';
import { parseFeedbackNames } from './parse-feedback-names.ts';
import { findReviewUrl, surveyPath } from './feedback-links.ts';
import { FeedbackView } from './feedback-view.tsx';
import { buildReviewCard } from './build-review-card.ts';
import { ReviewsBlock } from './reviews-block.tsx';

function render(element: React.ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const review = (given: Partial<Review> = {}): Review => ({
  id: 1,
  image: null,
  customer_name: 'Kim',
  text: 'Good coffee.',
  rating: 4,
  created_at_time_ago_in_words: '3 weeks ago',
  review_date: '18/04/2025',
  review_date_in_words: '18 April 2025',
  ...given,
});

describe('reviews', () => {
  it.each([
    ['a short one whole', 'Good coffee.', false],
    ['one of 275 letters whole', 'x'.repeat(275), false],
    ['a longer one in two parts', 'word '.repeat(80), true],
    ['a word without end in two parts', 'x'.repeat(500), true],
  ])('show %s without losing text', (_what, text, isCut) => {
    const card = buildReviewCard(review({ text }));
    expect(card.rest !== null).toBe(isCut);
    expect([card.text, card.rest ?? ''].join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    expect(card.text.length).toBeLessThanOrEqual(275);
  });

  it('never cut an emoji in half', () => {
    const { text, rest } = buildReviewCard(review({ text: '🚗'.repeat(400) }));
    expect(text + rest).toBe('🚗'.repeat(400));
    expect(text).toBe('🚗'.repeat(220));
  });

  it('H33 are in a block with the average, the total count, and a link to the rest', () => {
    const twelve = Array.from({ length: 12 }, (_, id) => buildReviewCard(review({ id, text: 'word '.repeat(80) })));
    const html = render(
      <ReviewsBlock
        heading="What our customers say"
        reviews={{
          rating: { average: 4.1, count: 905 },
          reviews: twelve,
          allReviewsHref: 'https://reviews.example/swan',
        }}
      />,
    );
    expect(html.match(/<figure/g)).toHaveLength(12);
    expect(html).toContain('<b>4.1</b>');
    expect(html).toContain('905 reviews');
    expect(html).toContain('href="https://reviews.example/swan"');
    expect(html).toContain('4 out of 5 stars');
    expect(html).toContain('3 weeks ago');
    expect(html.match(/<summary/g), 'each reads on by itself').toHaveLength(12);
  });

  it('show the picture of a review', () => {
    const image = { url: '/images/3?w=320', thumb: { url: '/images/3?w=160&crop=1:1' } };
    const card = buildReviewCard(review({ image }));
    const html = render(
      <ReviewsBlock
        heading={null}
        reviews={{ rating: { average: 4.5, count: 1 }, reviews: [card], allReviewsHref: null }}
      />,
    );
    expect(html).toContain('<img src="/images/3?w=160&amp;crop=1:1" alt="Shared by Kim" width="56" height="56"');
  });
});

const parseNames = (query: string) => parseFeedbackNames(new URLSearchParams(query));

const findLink = (html: string, label: string) =>
  new RegExp(`<a href="([^"]*)"[^>]*class="feedback-choice">(?:(?!</a>).)*<b>${label}</b>`).exec(html)?.[1];

describe('the feedback page', () => {
  it.each([
    ['', 'Valued Customer', 'Our Dealership'],
    ['first_name=&dealership_name=%20%09', 'Valued Customer', 'Our Dealership'],
    ['first_name=%20Kim%20&dealership_name=Swan++River', 'Kim', 'Swan River'],
    [`first_name=${'x'.repeat(5000)}`, 'x'.repeat(60), 'Our Dealership'],
    ['first_name=A%00B%E2%80%AEC', 'A B C', 'Our Dealership'],
    ['first_name=Kim&first_name=Lee', 'Kim', 'Our Dealership'],
  ])('K9 parses first_name and dealership_name of ?%s', (query, firstName, dealershipName) =>
    expect(parseNames(query)).toEqual({ firstName, dealershipName }),
  );

  it('K9 escapes the names', () => {
    const names = parseNames('first_name=%3Cscript%3Ealert(1)%3C/script%3E&dealership_name=%22%3E%3Cimg%20src=x%3E');
    const html = render(<FeedbackView feedback={{ ...names, reviewPage: null, survey: surveyPath }} />);
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('Dear &lt;script&gt;alert(1)&lt;/script&gt;,');
  });

  const profiles = [
    { name: 'Southern Cross Cairns', review_url: 'https://reviews.example/cairns' },
    { name: 'Southern Cross Geelong', review_url: 'https://reviews.example/geelong' },
  ];

  it.each([
    ['the profile of that name', 'southern cross GEELONG ', 'https://reviews.example/geelong'],
    ['else the first', 'Our Dealership', 'https://reviews.example/cairns'],
  ])('K10 the review page is %s', (_what, name, url) => expect(findReviewUrl(profiles, name)).toBe(url));

  it('K10 K11 links a great experience to the review page, a bad one to the survey', () => {
    const names = parseNames('first_name=Kim&dealership_name=Swan');
    const html = render(<FeedbackView feedback={{ ...names, reviewPage: 'https://r.example/', survey: surveyPath }} />);
    expect(findLink(html, 'I had a great experience')).toBe('https://r.example/');
    expect(findLink(html, 'I had a bad experience')).toBe('/customer-feedback-survey');
    expect(html, 'unhappy customers can review in public, too').toContain('our review page');
    expect(html).toContain('Good or bad, we would like to hear about it');
  });

  it('without a review page both choices lead to the survey', () => {
    expect(findReviewUrl([], 'Swan')).toBeNull();
    const html = render(<FeedbackView feedback={{ ...parseNames(''), reviewPage: null, survey: surveyPath }} />);
    expect(findLink(html, 'I had a great experience')).toBe('/customer-feedback-survey');
  });
});
