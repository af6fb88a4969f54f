import { useEffect, useRef, useState } from 'react';
import { maxWithoutSearchBox } from './filter-data.ts';

export type OptionSearchState<Option> = {
  text: string;
  setText(text: string): void;
  /** The options that contain the text; null while the box is empty. */
  matches: Option[] | null;
};

/** The text that a visitor types to find an option of a list. */
export function useOptionSearch<Option extends { label: string }>(
  options: readonly Option[],
): OptionSearchState<Option> {
  const [text, setText] = useState('');
  const wanted = normalise(text);
  const matches = wanted === '' ? null : options.filter(({ label }) => normalise(label).includes(wanted));
  return { text, setText, matches };
}

type OptionSearchProps = Omit<OptionSearchState<unknown>, 'matches'> & {
  /** The heading of the list. */
  label: string;
  options: readonly unknown[];
  matches: readonly unknown[] | null;
  hasBox?: boolean;
};

/** The box above a long list. Hidden without JavaScript, where it could do nothing; the list is complete without it. */
export function OptionSearch({
  label,
  options,
  text,
  setText,
  matches,
  hasBox = options.length > maxWithoutSearchBox,
}: OptionSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const setInitially = useRef(setText);
  useEffect(() => {
    if (input.current?.value) setInitially.current(input.current.value); // typed before hydration
  }, []);
  if (!hasBox) return null;
  const name = `Find ${label.toLowerCase()}`;
  return (
    <div className="option-search">
      <input
        ref={input}
        type="text"
        aria-label={name}
        placeholder={name}
        autoComplete="off"
        enterKeyHint="search"
        className="field"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // In a form, Enter would send it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p aria-live="polite">{matches && `${matches.length} of ${options.length} match`}</p>
    </div>
  );
}

/** `Citroën` is found by `citroen`. */
const normalise = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '');
