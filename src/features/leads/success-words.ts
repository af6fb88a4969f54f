/** What a visitor is told who has sent a form, by the category it went under. */
export type SuccessWords = { heading: string; lead: string; next: readonly string[] };

const wordsOf = new Map<string, SuccessWords>(
  Object.entries({
    'Test Drive': {
      heading: 'Thanks, your test drive is requested',
      lead: 'We will call you to settle the day and the time.',
      next: [
        'We check that the car is ready for the time you have in mind.',
        'We confirm with you in person.',
        'Bring your driver licence, and take the car for a proper drive.',
      ],
    },
    'Finance Enquiry': {
      heading: 'Thanks, your finance enquiry is with us',
      lead: 'A finance specialist will look at what you have told us.',
      next: [
        'We compare the options that suit your budget.',
        'We contact you to talk them through. Nothing is applied for until you say so.',
        'You decide in your own time.',
      ],
    },
  }),
);

const anyOther: SuccessWords = {
  heading: 'Thanks, your message is with us',
  lead: 'It has reached the people who look after this car.',
  next: [
    'A salesperson reads what you have written.',
    'We answer you the way you asked us to.',
    'If the car is what you are looking for, come and see it.',
  ],
};

export const successWords = (category: string | null): SuccessWords => wordsOf.get(category ?? '') ?? anyOther;
