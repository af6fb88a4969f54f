import { describe, expect, it } from 'vitest';
import { buildArticle, type ArticleFacts } from './article.ts';
import { buildBreadcrumbList } from './breadcrumb-list.ts';
import { buildFaqPage } from './faq-page.ts';

const origin = 'https://tamar.example';

describe('breadcrumbs', () => {
  it('start at the home page and number every step with name and address', () => {
    expect(buildBreadcrumbList(origin, 'Tamar Auto', [{ label: 'Offers', path: '/special-offers' }])).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Tamar Auto', item: 'https://tamar.example/' },
        { '@type': 'ListItem', position: 2, name: 'Offers', item: 'https://tamar.example/special-offers' },
      ],
    });
  });
});

describe('questions and answers', () => {
  it('are each a Question with its accepted Answer', () => {
    expect(buildFaqPage([{ question: 'Do you deliver?', answer: 'Yes, all over Tasmania.' }])).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Do you deliver?',
          acceptedAnswer: { '@type': 'Answer', text: 'Yes, all over Tasmania.' },
        },
      ],
    });
  });
});

describe('an article', () => {
  const facts: ArticleFacts = {
    origin,
    siteName: 'Tamar Auto',
    path: '/blog/first-tow',
    headline: 'Your first tow',
    description: 'What to check before you go.',
    image: '/images/8?w=960',
    author: 'Robin Vale',
    published: new Date('2026-10-01T00:00:00Z'),
    modified: new Date('2026-10-05T00:00:00Z'),
  };

  it('has its headline, picture, dates, author and publisher', () => {
    expect(buildArticle(facts)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'Your first tow',
      description: 'What to check before you go.',
      url: 'https://tamar.example/blog/first-tow',
      mainEntityOfPage: 'https://tamar.example/blog/first-tow',
      image: ['https://tamar.example/images/8?w=960'],
      datePublished: '2026-10-01T00:00:00.000Z',
      dateModified: '2026-10-05T00:00:00.000Z',
      author: { '@type': 'Person', name: 'Robin Vale' },
      publisher: { '@type': 'Organization', name: 'Tamar Auto', url: 'https://tamar.example/' },
    });
  });

  it('defaults to the dealership as author and to the publication date as last change', () => {
    const bare = buildArticle({ ...facts, author: null, image: null, modified: null, headline: 'a'.repeat(140) });
    expect(bare).toMatchObject({
      author: { '@type': 'Organization', name: 'Tamar Auto' },
      dateModified: '2026-10-01T00:00:00.000Z',
    });
    expect(bare).not.toHaveProperty('image');
    expect(bare.headline).toHaveLength(110);
  });
});
