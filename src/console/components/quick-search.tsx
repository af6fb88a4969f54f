import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStoreValue } from '../../ui/state/store.ts';
import { sessionEnd } from '../shell/session-end.ts';
import { Icon, type IconName } from './icon.tsx';
import { readInBackground } from './read-in-background.ts';

export type QuickSearchItem = {
  /** Where it leads; unique in the list. */
  value: string;
  label: string;
  note?: string;
  icon: IconName;
};
export type QuickSearchGroup = { value: string; items: QuickSearchItem[] };

type QuickSearchProps = {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  label: string;
  placeholder: string;
  /** Listed first, filtered by the text in the browser. */
  local?: QuickSearchGroup;
  /** The address that returns the other groups for a text. */
  getSource(text: string): string;
};

const typingPauseMs = 120;

/** A dialog with one field that finds things and opens them: with the arrow keys and Enter, or by a click. */
export function QuickSearch({ isOpen, onOpenChange, label, placeholder, local, getSource }: QuickSearchProps) {
  const onClose = useCallback(() => onOpenChange(false), [onOpenChange]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog p-0" aria-label={label}>
          <SearchList {...{ label, placeholder, local, getSource }} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type SearchListProps = Pick<QuickSearchProps, 'label' | 'placeholder' | 'getSource'> & {
  local: QuickSearchGroup | undefined;
  onClose(): void;
};

function SearchList({ label, placeholder, local, getSource, onClose }: SearchListProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const source = getSource(text.trim());
  const found = useFoundGroups(source);
  const isCurrent = found?.source === source;
  const hasEnded = useStoreValue(sessionEnd);
  const highlighted = useRef<QuickSearchItem>(undefined);
  // The text for which Enter was pressed before its answer had arrived.
  const awaited = useRef<string>(undefined);

  const localGroups = filterLocally(local, text);
  const groups = [...localGroups, ...(found?.groups ?? [])];
  const open = useCallback(
    ({ value }: QuickSearchItem): void => {
      onClose();
      if (/^https?:/.test(value)) window.open(value, '_blank', 'noopener');
      else void navigate(value);
    },
    [navigate, onClose],
  );
  useEffect(() => {
    if (!found || awaited.current !== found.source) return;
    awaited.current = undefined;
    const first = found.groups[0]?.items[0];
    if (first) open(first);
  }, [found, open]);
  /** Until the answer is there, the list still shows what was found for the text before. */
  const waitForAnswer = (event: KeyboardEvent): void => {
    const isLocal = localGroups.some(({ items }) => items.some(({ value }) => value === highlighted.current?.value));
    if (event.key !== 'Enter' || isCurrent || isLocal) return;
    event.preventDefault();
    event.stopPropagation();
    awaited.current = source;
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={text}
      onValueChange={(value, { reason }) => {
        // Choosing an item must not write its address into the field.
        if (reason === 'input-change' || reason === 'input-clear') setText(value);
      }}
      autoHighlight="always"
      keepHighlight
      onItemHighlighted={(item: QuickSearchItem | undefined) => {
        highlighted.current = item;
      }}
    >
      <div className="flex items-center gap-2 border-b border-line px-3" onKeyDownCapture={waitForAnswer}>
        <Icon name="search" className="text-muted" />
        <Autocomplete.Input
          className="h-12 w-full bg-transparent text-lg outline-none"
          aria-label={label}
          placeholder={placeholder}
        />
        <Dialog.Close className="btn btn-quiet btn-small" aria-label="Close">
          <Icon name="close" />
        </Dialog.Close>
      </div>
      <div className="max-h-[min(60dvh,26rem)] overflow-y-auto p-1">
        <Autocomplete.Empty>
          {groups.length === 0 && (
            <p className="px-3 py-6 text-center text-muted">
              {hasEnded ? 'Your session has ended. Sign in again.' : isCurrent ? 'Nothing found.' : 'Searching…'}
            </p>
          )}
        </Autocomplete.Empty>
        <Autocomplete.List>
          {(group: QuickSearchGroup) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className="menu-label">{group.value}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: QuickSearchItem) => (
                  <Autocomplete.Item key={item.value} value={item} className="menu-item" onClick={() => open(item)}>
                    <Icon name={item.icon} />
                    <span className="min-w-0 grow truncate">{item.label}</span>
                    {item.note && <span className="max-w-1/2 shrink-0 truncate text-sm text-muted">{item.note}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}

type Found = { source: string; groups: QuickSearchGroup[] };

/** What the server has found, with the address that it was asked: answers to an earlier text stay until the next one. */
function useFoundGroups(source: string): Found | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      const response = await readInBackground(source);
      const { groups } = response ? ((await response.json()) as { groups: QuickSearchGroup[] }) : { groups: [] };
      if (isWanted) setFound({ source, groups });
    };
    const timer = setTimeout(() => void load(), typingPauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [source]);
  return found;
}

function filterLocally(group: QuickSearchGroup | undefined, text: string): QuickSearchGroup[] {
  const wanted = text.trim().toLowerCase();
  const items = group?.items.filter(({ label }) => label.toLowerCase().includes(wanted)) ?? [];
  return group && items.length > 0 ? [{ ...group, items }] : [];
}
