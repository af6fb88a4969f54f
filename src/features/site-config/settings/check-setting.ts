import type { z } from 'zod';
import { getSettingSchema } from './site-settings.ts';

export type CheckedSetting = { ok: true; value: unknown } | { ok: false; errors: Record<string, string> };

/** Checks the value of a setting. Errors are sentences by the name of the field: `menus.header.2.label`. */
export const checkSetting = (path: string, value: unknown): CheckedSetting =>
  // A missing value would become the default.
  checkValue(getSettingSchema(path), value === undefined ? null : value, path);

/** The same for any schema whose fields a form shows. @param path the name of the value in the form */
export function checkValue<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: string,
): { ok: true; value: z.output<Schema> } | { ok: false; errors: Record<string, string> } {
  const parsed = schema.safeParse(value, { error: explainIssue });
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues)
    errors[[path, ...issue.path].filter((part) => part !== '').join('.')] ??= toSentence(issue.message);
  return { ok: false, errors };
}

const toSentence = (message: string): string => {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
};

/** In place of zod's own messages; those that a schema has itself win. */
function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'too_small':
      return explainSize(issue.origin, Number(issue.minimum), 'least');
    case 'too_big':
      return explainSize(issue.origin, Number(issue.maximum), 'most');
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return 'Please fill this in';
      return issue.expected === 'number' || issue.expected === 'int' ? explainNumber(issue.input) : undefined;
    case 'invalid_value':
    case 'invalid_union':
      return 'Please choose one of the options';
    case 'invalid_key':
      return 'Please choose one of the options';
    case 'invalid_format':
      return issue.format === 'url' ? 'Must be an address that starts with https://' : undefined;
    default:
      return undefined;
  }
}

const explainNumber = (input: unknown): string =>
  typeof input === 'number' ? 'Must be a whole number' : 'Must be a number';

const format = new Intl.NumberFormat('en-AU');

function explainSize(origin: string, limit: number, side: 'least' | 'most'): string {
  const amount = format.format(limit);
  if (origin === 'array') return `Can have at ${side} ${amount} entries`;
  if (origin !== 'string') return `Must be at ${side} ${amount}`;
  return side === 'least' && limit === 1 ? 'Please fill this in' : `Can have at ${side} ${amount} characters`;
}
