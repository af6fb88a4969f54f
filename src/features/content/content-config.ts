import { z } from 'zod';
import { flag, paragraph, section } from '../sites/config/schema-helpers.ts';

const faqItem = z.strictObject({
  question: z.string().min(1).max(300).meta({ label: 'Question', help: 'As a visitor would ask it.' }),
  answer: paragraph(5000).min(1).meta({
    label: 'Answer',
    help: 'Shown when a visitor opens the question.',
    paragraph: true,
  }),
});
export type FaqItem = z.infer<typeof faqItem>;

const points = (byDefault: string[]) =>
  z
    .array(z.string().min(1).max(300).meta({ label: 'Point', help: 'One line of the list.' }))
    .max(30)
    .default(byDefault);

/** The dealer's own texts beside the cars. */
export const contentConfig = section(
  { group: 'texts', label: 'Questions and lists', help: 'Your own texts beside the cars.' },
  {
    // Null means the platform's questions, answered from this config.
    faq: z.array(faqItem).max(100).nullable().default(null).meta({
      label: 'Questions and answers',
      help: 'On the FAQ page, and below search results if switched on.',
      whenEmpty: 'The platform’s questions, answered from your settings',
      item: 'question',
    }),
    faqOnSearch: flag(true, {
      label: 'Questions below search results',
      help: 'Shows the questions at the end of every results page.',
    }),
    // At the end of every results page.
    searchTerms: paragraph(5000).nullable().default(null).meta({
      label: 'Small print below search results',
      help: 'Conditions of prices and pictures, for example.',
      paragraph: true,
      whenEmpty: 'None',
    }),
    whatsIncluded: points([
      'A mechanical and safety inspection before you collect the car',
      'A professional clean, inside and out',
      'A walk around every control and setting on the day of delivery',
    ]).meta({
      label: 'What’s included',
      help: 'A tab on the page of a car. Empty: no tab.',
      item: 'point',
    }),
    whyBuyFromUs: points([
      'A licensed dealer, and clear title with every car',
      'Prices that show what they include',
      'Trade-ins, finance and servicing in one place',
    ]).meta({
      label: 'Why buy from us',
      help: 'A tab on the page of a car. Empty: no tab.',
      item: 'point',
    }),
    protectYourCar: points([
      'Paint and fabric protection',
      'Window tinting',
      'Extended warranty cover',
      'Tow bars, dash cameras and other accessories, fitted before delivery',
    ]).meta({
      label: 'Protect your car',
      help: 'A tab on the page of a car. Empty: no tab.',
      item: 'point',
    }),
  },
);
export type ContentSection = { content: z.infer<typeof contentConfig> };
