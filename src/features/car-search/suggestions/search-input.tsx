import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { typedQueryParam } from '../natural-language/typed-query.ts';
import type { SuggestionListProps, Typed } from './suggestion-list.tsx';

const SuggestionList = lazy(async () => ({ default: (await import('./suggestion-list.tsx')).SuggestionList }));

type SearchInputProps = Omit<ComponentProps<'input'>, 'ref'> &
  Partial<Pick<SuggestionListProps, 'field' | 'within' | 'onChoose'>>;

/**
 * A field whose text is interpreted when its form is sent. It suggests searches while it is typed in; the code for that is
 * loaded when the field is first focused.
 */
export function SearchInput({ field: givenField, within = '', onChoose, ...input }: SearchInputProps) {
  const ownField = useRef<HTMLInputElement>(null);
  const field = givenField ?? ownField;
  const [isUsed, setIsUsed] = useState(false);
  const [typed, setTyped] = useState<Typed | null>(null);
  return (
    <div className="relative min-w-0 flex-1">
      <input
        ref={field}
        type="search"
        name={typedQueryParam}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setIsUsed(true)}
        onInput={(event) => {
          setIsUsed(true); // if it was focused before hydration
          setTyped({ text: event.currentTarget.value });
        }}
        {...input}
      />
      {isUsed && (
        <Suspense fallback={null}>
          <SuggestionList field={field} typed={typed} within={within} {...(onChoose && { onChoose })} />
        </Suspense>
      )}
    </div>
  );
}
