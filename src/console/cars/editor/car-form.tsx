import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { StockValues } from '../../../features/stock/fields/derive-values.ts';
import { describeStockValue, toStockText } from '../../../features/stock/fields/format-stock-value.ts';
import { parseStockText } from '../../../features/stock/fields/parse-stock-value.ts';
import { type StockField, type StockSection, stockSections } from '../../../features/stock/fields/stock-field.ts';
import { stockFields } from '../../../features/stock/fields/stock-fields.ts';
import type { Conflict } from '../../../features/stock/write/save-car.server.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
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
  const update = ({ currentTarget }: FormEvent<HTMLFormElement>): void => setTyped(readTyped(currentTarget, values));
  const conflicts = new Map(result?.conflicts?.map(({ field, theirs }) => [field, theirs]));

  const renderField = (field: StockField) => {
    const theirs = conflicts.get(field.name);
    const conflict =
      theirs === undefined
        ? undefined
        : `Someone changed this to “${describeStockValue(field, theirs)}” while you edited. Save again to keep yours.`;
    const note = notes?.[field.name];
    return (
      <div
        key={field.name}
        id={`field-${field.name}`}
        className={field.kind === 'long text' || field.kind === 'list' ? 'sm:col-span-2 xl:col-span-3' : undefined}
      >
        <StockFieldInput
          field={field}
          text={result?.texts?.[field.name] ?? toStockText(field, values[field.name] ?? null)}
          error={conflict ?? result?.errors?.[field.name]}
          choices={field.name === 'location' ? locations : undefined}
          suggestions={field.name === 'make' ? makes : undefined}
          disabled={!mayManage}
        />
        {note && <FieldSource field={field} note={note} mayManage={mayManage} />}
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
        {mayManage && (
          <div className="mb-5">
            <SubmitButton name="intent" value="save" className="w-full">
              {submit}
            </SubmitButton>
          </div>
        )}
        {children}
        {example && <CardPreview example={example} values={typed} />}
      </div>
    </Form>
  );
}

const sections = Object.keys(stockSections).map(
  (section) => [section as StockSection, stockFields.filter((field) => field.section === section)] as const,
);

const isCaravan = ({ item_type: kind }: StockValues): boolean => kind === 'caravan' || kind === 'motorhome';

/** Which stock source or program a field comes from. A pinned field keeps the value entered here. */
function FieldSource({ field, note, mayManage }: { field: StockField; note: FieldNote; mayManage: boolean }) {
  if (!note.isPinned) return <p className="mt-1 text-sm text-muted">From {note.source}. A change here is kept.</p>;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
      Pinned: {note.source} does not change it.
      {mayManage && (
        <SubmitButton kind="quiet" small name="release" value={field.name} aria-label={`Release ${field.label}`}>
          Release
        </SubmitButton>
      )}
    </p>
  );
}

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
