import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, UNSAFE_ErrorResponseImpl } from 'react-router';
import { expect, it } from 'vitest';
import { BareErrorView } from './error-views.tsx';

const render = (status: number, errorData: unknown = {}): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/cars?query=kia']}>
      <BareErrorView error={new UNSAFE_ErrorResponseImpl(status, '', errorData)} />
    </MemoryRouter>,
  );

it('25.6 a page says that it is not available and tries again by itself while the database cannot be reached', () => {
  const page = render(503);
  expect(page).toContain('<meta http-equiv="refresh" content="5"/>');
  expect(page).toContain('This page is not available right now');
  expect(page).toContain('<a href="/cars?query=kia" class="btn btn-brand">Try again</a>');
});

it('25.6 a page that fails does not try again by itself', () => {
  const page = render(500);
  expect(page).not.toContain('http-equiv');
  expect(page).toContain('Something went wrong on our side');
});

it('30.2 a form that could not be stored says so, keeps what was typed and can be sent again', () => {
  const fields = [
    ['first_name', 'Kim "K" <Lee>'],
    ['interests', 'finance'],
    ['interests', 'insurance'],
  ] as const;
  const page = render(503, { unsentForm: { action: '/contact-us?step=2', fields } });
  expect(page).toContain('Nothing has been sent yet');
  expect(page).toContain('<form action="/contact-us?step=2" method="post">');
  expect(page).toContain('<input type="hidden" name="first_name" value="Kim &quot;K&quot; &lt;Lee&gt;"/>');
  expect(page.match(/name="interests"/g)).toHaveLength(2);
  expect(page, 'a reload would lose it').not.toContain('http-equiv');
});
