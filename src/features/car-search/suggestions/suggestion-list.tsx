import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { type SuggestionRow, useSuggestions } from './use-suggestions.ts';

/** One for each time that the text is changed: a closed list opens again when the visitor continues. */
export type Typed = { text: string };

export type SuggestionListProps = {
  /** Null until something is typed: the text that is there at first needs no suggestions. */
  typed: Typed | null;
  /** The field that is typed in. It stays as the server rendered it, and becomes a combobox with this list. */
  field: RefObject<HTMLInputElement | null>;
  /** The query string of the search that suggestions stay within. */
  within: string;
  /** Follows a suggestion; by default a plain navigation. */
  onChoose?: (href: string) => void;
};

/** The suggestions below a search field, by the ARIA pattern of a combobox with list autocomplete. */
export function SuggestionList({ field, typed, within, onChoose }: SuggestionListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [closed, setClosed] = useState<Typed | null>(null);
  const [selection, setSelection] = useState<{ typed: Typed | null; index: number }>({ typed, index: -1 });
  const rows = useSuggestions(typed === closed ? '' : (typed?.text ?? ''), within);
  const isOpen = rows.length > 0;
  const active = selection.typed === typed ? selection.index : -1;
  const activeRow = rows[active];
  const select = (index: number) => setSelection({ typed, index });
  const close = () => {
    setClosed(typed);
    select(-1);
  };
  const choose = ({ href }: SuggestionRow) => {
    close();
    if (onChoose) onChoose(href);
    else void navigate(href);
  };
  usePopoverBelow(field, list, isOpen);
  useComboboxAttributes(field, { id, isOpen, activeId: activeRow && `${id}-${active}` });
  useFieldEvents(field, {
    onBlur: close,
    onKey: (key) => {
      if (!isOpen) return false;
      if (key === 'ArrowDown') select(active + 1 >= rows.length ? -1 : active + 1);
      else if (key === 'ArrowUp') select(active < 0 ? rows.length - 1 : active - 1);
      else if (key === 'Escape') close();
      else if (key === 'Enter' && activeRow) choose(activeRow);
      else return false;
      return true;
    },
    onSubmit: close,
  });
  return (
    <div ref={list} id={id} role="listbox" aria-label="Suggestions" popover="manual" className="suggestions">
      {rows.map((row, index) => (
        <button
          type="button"
          tabIndex={-1} // the focus stays in the field
          key={row.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(row)}
        >
          <Icon name={row.isPast ? 'clock' : 'search'} className="size-4 text-muted" />
          <span className="suggestion-label">{row.label}</span>
          <span className="suggestion-detail">{row.detail}</span>
        </button>
      ))}
    </div>
  );
}

/** A popover is above everything; what it lies in may clip its content, such as a section of the filters. */
function usePopoverBelow(
  field: SuggestionListProps['field'],
  list: RefObject<HTMLDivElement | null>,
  isOpen: boolean,
): void {
  useEffect(() => {
    const [input, popover] = [field.current, list.current];
    if (!isOpen || !input || !popover) return undefined;
    const controller = new AbortController();
    const place = () => {
      const { left, bottom, width } = input.getBoundingClientRect();
      const minWidth = Math.min(320, innerWidth - 2 * margin);
      const shownWidth = Math.max(width, minWidth);
      popover.style.width = `${shownWidth}px`;
      popover.style.left = `${Math.max(margin, Math.min(left, innerWidth - margin - shownWidth))}px`;
      popover.style.top = `${bottom + 4}px`;
      popover.style.maxHeight = `${Math.max(160, innerHeight - bottom - margin)}px`;
    };
    popover.showPopover();
    place();
    const options = { signal: controller.signal, capture: true, passive: true };
    addEventListener('scroll', place, options);
    addEventListener('resize', place, options);
    return () => {
      controller.abort();
      popover.hidePopover();
    };
  }, [field, list, isOpen]);
}

/** Between the list and the edge of the window, in pixels. */
const margin = 12;

type Combobox = { id: string; isOpen: boolean; activeId: string | undefined };

function useComboboxAttributes(field: SuggestionListProps['field'], { id, isOpen, activeId }: Combobox) {
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('role', 'combobox');
    input?.setAttribute('aria-autocomplete', 'list');
    input?.setAttribute('aria-controls', id);
    input?.setAttribute('aria-expanded', String(isOpen));
    if (activeId === undefined) input?.removeAttribute('aria-activedescendant');
    else input?.setAttribute('aria-activedescendant', activeId);
  }, [field, id, isOpen, activeId]);
}

type FieldEvents = {
  onBlur(): void;
  /** @returns whether the list has handled the key */
  onKey(key: string): boolean;
  onSubmit(): void;
};

/** Listens on the field itself, whose owner may listen as well. */
function useFieldEvents(field: SuggestionListProps['field'], { onBlur, onKey, onSubmit }: FieldEvents) {
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    input.addEventListener('blur', onBlur, options);
    input.addEventListener(
      'keydown',
      (event) => {
        if (event.isComposing || !onKey(event.key)) return;
        event.preventDefault();
        event.stopPropagation(); // Escape also closes a menu that the field is in
      },
      options,
    );
    input.form?.addEventListener('submit', onSubmit, options);
    return () => controller.abort();
  });
}
