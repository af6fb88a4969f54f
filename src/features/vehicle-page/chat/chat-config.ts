import { z } from 'zod';
import { flag, httpsUrl, section } from '../../sites/config/schema-helpers.ts';

/** The built-in assistant, and a third-party chat widget loaded on click or, with consent, when the page is idle. */
export const chatConfig = section(
  { group: 'contact', label: 'Chat', help: 'How visitors can ask questions.' },
  {
    // At the corner of every page; a button beside a car can open it too.
    assistant: flag(false, {
      label: 'Assistant',
      help: 'A button in the corner of every page opens an assistant that answers from your stock and pages.',
    }),
    scriptUrl: httpsUrl.nullable().default(null).meta({
      label: 'Chat of another company',
      help: 'The address of its script, which the company gives you.',
      whenEmpty: 'None',
      operator: true,
    }),
    // Idle: after consent, when the page has nothing else to do.
    load: z
      .enum(['click', 'idle'])
      .default('click')
      .meta({
        label: 'Load the other company’s chat',
        help: 'It slows pages down, so a click is the better choice.',
        options: { click: 'When a visitor clicks', idle: 'By itself, after the visitor agrees to it' },
      }),
    // Make an Offer opens the widget instead of the form.
    opensForOffers: flag(false, {
      label: 'Chat for offers',
      help: '“Make an offer” opens the chat instead of a form.',
    }),
  },
);
export type ChatSection = { chat: z.infer<typeof chatConfig> };
