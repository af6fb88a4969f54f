import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

const render = (problem: string | null, signInHref?: string): string =>
  renderToStaticMarkup(
    <ErrorSummary ref={null} errors={[]} getFieldId={(name) => name} headingLevel="h2" {...{ problem, signInHref }} />,
  );

it('links to the sign-in only for a problem that signing in solves', () => {
  expect(render('Please sign in to send this form.', '/sign-in?type=finance')).toContain(
    'Please sign in to send this form. <a href="/sign-in?type=finance">Sign in and come back</a>',
  );
  expect(render('Too many attempts.')).not.toContain('<a');
  expect(render(null)).toBe('');
});
