import { type SubmitEvent, useEffect } from 'react';
import { phoneRevealForm } from '../../sites/phone-numbers/phone-reveal-form.ts';
import {
  addRevealedNumbers,
  type Numbers,
  restoreRevealedNumbers,
} from '../../sites/phone-numbers/revealed-numbers.ts';

/**
 * The form of the masked numbers on a page. With JavaScript, the numbers appear in place; without it, the form leads to a
 * page with all numbers.
 */
export function PhoneReveals() {
  useEffect(restoreRevealedNumbers, []);
  return <form {...phoneRevealForm} method="post" hidden onSubmit={(event) => void revealNumbers(event)} />;
}

/** A failure is only logged: the numbers stay masked and the button works again. */
async function revealNumbers(event: SubmitEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault();
  const { submitter } = event.nativeEvent;
  if (submitter) submitter.ariaBusy = 'true';
  try {
    const response = await fetch('/api/phone-numbers', { method: 'POST' });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { numbers } = (await response.json()) as { numbers: Numbers };
    addRevealedNumbers(numbers);
  } catch (error) {
    console.error('Revealing the phone number failed.', error);
  }
  if (submitter) submitter.ariaBusy = null;
}
