import type { MouseEvent } from 'react';

/** Buttons that add a suggested text to the text field before them. Hidden without JavaScript. */
export const SuggestionChips = ({ suggestions }: { suggestions: readonly string[] }) => (
  <fieldset className="form-suggestions" aria-label="Suggestions">
    {suggestions.map((suggestion) => (
      <button key={suggestion} type="button" value={suggestion} className="form-suggestion" onClick={addSuggestion}>
        {suggestion}
      </button>
    ))}
  </fieldset>
);

/** Appends to what the visitor has typed; a suggestion that is already there is not added twice. */
function addSuggestion({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const field = currentTarget.parentElement?.previousElementSibling;
  if (!(field instanceof HTMLTextAreaElement)) return;
  const text = field.value.trimEnd();
  if (!text.includes(currentTarget.value)) {
    field.value = text === '' ? currentTarget.value : `${text} ${currentTarget.value}`;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.focus();
}
