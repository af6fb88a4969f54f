import { useState } from 'react';
import { findSlugProblem, proposeSlug } from '../../../features/dealers/slug.ts';
import { templateNames, type TemplateName } from '../../../features/sites/config/template-name.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { ColourField } from './colour-field.tsx';
import type { createFields } from '../../components/forms/refused-form.ts';

const templateLabels: Readonly<Record<TemplateName, string>> = {
  showroom: 'Showroom: quiet and large pictures, for franchise and premium dealers',
  metro: 'Metro: compact and quick, for groups and busy yards',
  outback: 'Outback: bold and sturdy, for utes, 4x4 and caravans',
};

export const TemplateOptions = () =>
  templateNames.map((name) => (
    <option key={name} value={name}>
      {templateLabels[name]}
    </option>
  ));

type WebsiteFieldsProps = {
  fields: ReturnType<typeof createFields>;
  /** The website's name where its field is empty. */
  dealershipName: string;
  platformHost: string;
};

/** Name, address, template and colour of a new website. */
export function WebsiteFields({ fields: { field }, dealershipName, platformHost }: WebsiteFieldsProps) {
  const [siteName, setSiteName] = useState(field('siteName').defaultValue);
  const [slug, setSlug] = useState(field('slug').defaultValue);
  const proposed = proposeSlug(siteName || dealershipName);
  const shown = slug || proposed;
  const { error, name } = field('slug');
  return (
    <>
      <TextField
        label="Website name (optional)"
        {...field('siteName')}
        hint="In the header and in search results. Leave empty to use the dealership’s name."
        onChange={({ target }) => setSiteName(target.value)}
      />
      <TextField
        label="Address (optional)"
        name={name}
        value={slug}
        error={error ?? (slug === '' ? undefined : findSlugProblem(slug))}
        maxLength={63}
        placeholder={proposed}
        autoCapitalize="none"
        spellCheck={false}
        hint={
          shown === ''
            ? `The website will be at ….${platformHost}. Leave empty to use its name.`
            : `The website will be at ${shown}.${platformHost}.`
        }
        onChange={({ target }) => setSlug(target.value.toLowerCase())}
      />
      <SelectField label="Template" {...field('template')}>
        <TemplateOptions />
      </SelectField>
      <ColourField label="Brand colour" {...field('brand')} />
      <TextField
        label="Own hostname (optional)"
        {...field('hostname')}
        placeholder="www.dealer.com.au"
        autoCapitalize="none"
        spellCheck={false}
        hint="Works once its DNS leads to this platform. You can add it later."
      />
    </>
  );
}
