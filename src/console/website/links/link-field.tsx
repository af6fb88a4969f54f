import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { readInBackground } from '../../components/read-in-background.ts';
import type { FoundLinkTargets } from './link-targets-route.ts';
import { type LinkSuggestion, type LinkSuggestions, suggestLinks } from './suggest-links.ts';

type LinkFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  name: string;
  defaultValue: string;
  /** The address of the website's pages in the console. */
  base: string;
};

/** A path or address. With scripts it suggests the pages that the website has, by title and address. */
export function LinkField({ label, hint, error, name, defaultValue, base }: LinkFieldProps): ReactNode {
  const id = useId();
  const [value, setValue] = useState(defaultValue);
  const [isOpen, setOpen] = useState(false);
  // What was there before the list was opened is no search for another page.
  const [opened, setOpened] = useState<string>();
  const { known, load } = useLinkTargets(base);
  const groups = known ? suggestLinks(value === opened && !isSearchAddress(known, value) ? '' : value, known) : [];
  // An open list hides the rest of the page from screen readers, so an empty one stays closed.
  const isShown = isOpen && !isOnly(groups, value);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <Autocomplete.Root
        items={groups}
        filter={null}
        value={value}
        onValueChange={setValue}
        itemToStringValue={({ path }: LinkSuggestion) => path}
        openOnInputClick
        open={isShown}
        onOpenChange={(next) => {
          setOpen(next);
          setOpened(next ? value : undefined);
          if (next) void load();
        }}
      >
        <Autocomplete.Input
          id={id}
          name={name}
          className="field"
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          onFocus={() => void load()}
          // Suggestions that arrive later must not open beside another field.
          onBlur={() => {
            if (!isShown) setOpen(false);
          }}
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} className="z-50">
            <Autocomplete.Popup className="menu-popup suggestions">
              <Autocomplete.List>
                {(group: LinkSuggestions) => (
                  <Autocomplete.Group key={group.label} items={group.items}>
                    <Autocomplete.GroupLabel className="menu-label">{group.label}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: LinkSuggestion) => (
                        <Autocomplete.Item key={item.path} value={item} className="menu-item">
                          <span className="min-w-0 grow truncate">{item.title}</span>
                          <span className="max-w-1/2 shrink-0 truncate text-sm text-muted">{item.note}</span>
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      <p id={`${id}-note`} className={error ? 'field-error' : 'mt-1.5 text-sm text-muted'}>
        {error && <Icon name="warning" />}
        {error ?? hint}
      </p>
    </div>
  );
}

/** Whether there is nothing to choose, or only what is there already. */
const isOnly = (groups: readonly LinkSuggestions[], value: string): boolean =>
  groups.every(({ items }) => items.every(({ path }) => path === value));

/** Its filters are of interest also before anything is typed. */
const isSearchAddress = ({ targets }: FoundLinkTargets, path: string): boolean =>
  targets.some(({ label, items }) => label === 'Searches' && items.some((item) => item.path === path));

/** Read once for all fields of a page, when the first one is used. */
let reading: { base: string; answer: Promise<FoundLinkTargets | undefined> } | undefined;

async function readLinkTargets(base: string): Promise<FoundLinkTargets | undefined> {
  const response = await readInBackground(`${base}/link-targets`);
  return response && ((await response.json()) as FoundLinkTargets);
}

function useLinkTargets(base: string) {
  const [known, setKnown] = useState<FoundLinkTargets>();
  const load = async (): Promise<void> => {
    if (reading?.base !== base) reading = { base, answer: readLinkTargets(base) };
    const { answer } = reading;
    const found = await answer;
    if (found) setKnown(found);
    // The next use of a field asks again.
    else reading = undefined;
  };
  return { known, load };
}
