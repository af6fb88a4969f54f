import { leadCategory } from '../../lead-category.ts';
import type { FormContext } from '../form-context.ts';
import type { FormField } from '../form-field.ts';
import type { FormKind } from '../form-kind.ts';
import { sameWord } from '../shared-fields.ts';
import { general } from './general.ts';

export const contact: FormKind = {
  ...general,
  heading: () => 'Write to us',
  intro: 'Tell us what it is about, and it goes straight to the people who can help.',
  submitLabel: 'Send message',
  fields: (context) => [...categoryField(context), ...general.fields(context)],
};

/** What it is about, in the words of the site; the answer is the lead's category. */
function categoryField({ config }: FormContext): FormField[] {
  const { categories } = config.forms;
  if (categories.length === 0) return [];
  return [
    {
      name: 'category',
      label: 'What is it about?',
      type: 'select',
      isWide: true,
      options: categories.map(sameWord),
      required: 'Choose what it is about',
      ...(categories.includes(leadCategory.general) && { initial: leadCategory.general }),
    },
  ];
}
