import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { StockValues } from '../../../features/stock/fields/derive-values.ts';
import { describeStockValue, toStockText } from '../../../features/stock/fields/format-stock-value.ts';
import { parseStockText } from '../../../features/stock/fields/parse-stock-value.ts';
import { type StockField, type StockSection, stockSections } from '../../../features/stock/fields/stock-field.ts';
import { stockFields } from '../../../features/stock/fields/stock-fields.ts';
import type { Conflict } from '../../../features/stock/write/save-car.server.ts';
import { ConfirmLeaving } from '../../components/forms/confirm-leaving.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useUnsavedChanges } from '../../components/forms/use-unsaved-changes.ts';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { useLeaveGuard } from '../../components/forms/use-leave-guard.ts';
import { CardPreview, type CardExample } from './card-preview.tsx';
import { StockFieldInput } from './stock-field-input.tsx';

export type CarFormResult = {
  errors?: Readonly<Record<string, string>>;
  texts?: Readonly<Record<string, string>>;
  conflicts?: readonly Conflict[];
  /** The values that the next save is compared with. */
  was?: StockValues;
  problem?: string;
};

type CarFormProps = {
  values: StockValues;
  result: CarFormResult | undefined;
  locations: readonly (readonly [slug: string, name: string])[];
  makes: readonly string[];
  example: CardExample | undefined;
  mayManage: boolean;
  submit: string;
  /** The source of each field, shown below it. */
  notes?: Readonly<Record<string, FieldNote>>;
  children?: React.ReactNode;
};

/** The feed that supplies a field, and whether the field is pinned. */
export type FieldNote = { source: string; isPinned: boolean };

/** All fields of a car in sections, with a preview of its card. Works without JavaScript. */
export function CarForm({
  values,
  result,
  locations,
  makes,
  example,
  mayManage,
  submit,
  notes,
  children,
}: CarFormProps) {
  const [typed, setTyped] = useState<StockValues>(values);
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useNavigation().formData !== undefined;
  useEffect(() => {
    if (result?.errors || result?.conflicts) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [result]);
  const { isUnsaved, check } = useUnsavedChanges(form, result?.texts !== undefined);
  const blocker = useLeaveGuard(isUnsaved && !isSaving);
  const update = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    setTyped(readTyped(currentTarget, values));
    check();
  };
  const conflicts = new Map(result?.conflicts?.map(({ field, theirs }) => [field, theirs]));

  const renderField = (field: StockField) => {
    const theirs = conflicts.get(field.name);
    const conflict =
      theirs === undefined
        ? undefined
        : `Someone changed this to “${describeStockValue(field, theirs)}” while you edited. Save again to keep yours.`;
    const note = notes?.[field.name];
    return (
      <div key={field.name} id={`field-${field.name}`} className={layouts[field.kind]}>
        <StockFieldInput
          field={field}
          hint={note && !note.isPinned ? [field.hint, `From ${note.source}.`].filter(Boolean).join(' ') : field.hint}
          text={result?.texts?.[field.name] ?? toStockText(field, values[field.name] ?? null)}
          error={conflict ?? result?.errors?.[field.name]}
          choices={field.name === 'location' ? locations : undefined}
          suggestions={field.name === 'make' ? makes : undefined}
          disabled={!mayManage}
        />
        {note?.isPinned && <PinnedNote {...{ field, mayManage }} source={note.source} />}
      </div>
    );
  };

  return (
    <Form
      method="post"
      noValidate
      ref={form}
      onInput={update}
      className="grid items-start gap-x-6 lg:grid-cols-[1fr_19rem]"
    >
      <div className="min-w-0">
        {result?.problem && <Notice tone="danger">{result.problem}</Notice>}
        {mayManage && notes && Object.keys(notes).length > 0 && (
          <p className="mb-4 text-sm text-muted">
            Fields that name a source are filled by it. A field that you change is pinned: it keeps your value until you
            release it.
          </p>
        )}
        {mayManage && <input type="hidden" name="was" value={JSON.stringify(result?.was ?? values)} />}
        {/* Until the saved values arrive nothing can be typed that they would replace. */}
        <fieldset disabled={isSaving} className="min-w-0">
          {sections.map(([section, fields]) => (
            <Panel key={section} title={stockSections[section]} hidden={section === 'caravan' && !isCaravan(typed)}>
              <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">{fields.map(renderField)}</div>
            </Panel>
          ))}
        </fieldset>
      </div>
      <div className="order-first lg:sticky lg:top-16 lg:order-none">
        {mayManage ? (
          <div className="car-save">
            <SubmitButton name="intent" value="save" className="lg:w-full">
              {submit}
            </SubmitButton>
            {isUnsaved ? <output className="text-sm text-muted">Not saved yet.</output> : children}
          </div>
        ) : (
          <div className="mb-5 grid gap-2">
            <p className="text-sm text-muted">Your role lets you see this car, but not change it.</p>
            {children}
          </div>
        )}
        {example && <CardPreview example={example} values={typed} />}
      </div>
      <ConfirmLeaving blocker={blocker} title="Leave without saving?">
        What you have typed is lost if you leave this page.
      </ConfirmLeaving>
    </Form>
  );
}

const sections = Object.keys(stockSections).map(
  (section) => [section as StockSection, stockFields.filter((field) => field.section === section)] as const,
);

/** Texts take all columns. A checkbox is in line with the fields beside it, which have a label above. */
const layouts: Readonly<Partial<Record<StockField['kind'], string>>> = {
  'long text': 'sm:col-span-2 xl:col-span-3',
  list: 'sm:col-span-2 xl:col-span-3',
  boolean: 'sm:pt-7',
};

const isCaravan = ({ item_type: kind }: StockValues): boolean => kind === 'caravan' || kind === 'motorhome';

/** Says that the source of a field does not change it any more. */
const PinnedNote = ({ field, source, mayManage }: { field: StockField; source: string; mayManage: boolean }) => (
  <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
    Pinned: {source} does not change it.
    {mayManage && (
      <SubmitButton kind="quiet" small name="release" value={field.name} aria-label={`Release ${field.label}`}>
        Release
      </SubmitButton>
    )}
  </p>
);

/** The valid values typed so far. */
function readTyped(form: HTMLFormElement, stored: StockValues): StockValues {
  const data = new FormData(form);
  const typed = stockFields.flatMap((field) => {
    const text = data.getAll(field.name).at(-1);
    const parsed = typeof text === 'string' ? parseStockText(field, text) : undefined;
    return parsed?.ok ? [[field.name, parsed.value] as const] : [];
  });
  return { ...stored, ...Object.fromEntries(typed) };
}
