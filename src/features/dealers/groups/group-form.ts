import { z } from 'zod';
import { checkbox, requiredText } from '../../../platform/text/form-fields.ts';

export const groupForm = z.object({
  name: requiredText('Enter the name of the group.', 80),
  hideFinance: checkbox,
});
