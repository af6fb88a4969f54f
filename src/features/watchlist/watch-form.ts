/** The form behind every button that saves or removes a car; rendered in the site's layout. */
export const watchForm = { id: 'watch', action: '/account/watch' };

/** Does what pressing the button does without JavaScript. */
export function submitWatchForm(name: 'save' | 'remove', carId: number): void {
  const form = document.querySelector<HTMLFormElement>(`#${watchForm.id}`);
  form?.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value: String(carId) }));
  form?.requestSubmit();
}
