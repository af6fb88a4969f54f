import { useId, useState } from 'react';
import { InlineView, MarkdownView } from '../../../features/content/markdown/markdown-view.tsx';
import { parseInline } from '../../../features/content/markdown/parse-inline.ts';
import { parseMarkdown } from '../../../features/content/markdown/parse-markdown.ts';
import type { Control } from '../../../features/site-config/settings/setting.ts';
import { TextAreaField } from '../../../ui/forms/field.tsx';
import { Icon } from '../../components/icon.tsx';

type MarkdownFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  name: string;
  control: Extract<Control, { kind: 'text' | 'paragraph' }>;
  value: string;
};

/** A text in Markdown, and on request how visitors will see it. */
export function MarkdownField({ control, value, ...field }: MarkdownFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [isShown, setShown] = useState(false);
  return (
    <div className="min-w-0">
      <TextAreaField
        {...field}
        rows={control.markdown === 'inline' ? 3 : 10}
        maxLength={control.maxLength ?? undefined}
        defaultValue={value}
        onChange={({ target }) => setText(target.value)}
      />
      <button
        type="button"
        className="btn btn-quiet btn-small needs-scripts mt-1"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        <Icon name="eye" />
        {isShown ? 'Hide formatted text' : 'Show formatted text'}
        <span className="sr-only">{` of ${field.label}`}</span>
      </button>
      {/* Its links lead to pages of the website, not of the console. */}
      <div id={id} className="markdown-preview" hidden={!isShown} onClickCapture={(event) => event.preventDefault()}>
        {isShown &&
          (control.markdown === 'inline' ? (
            <InlineView content={parseInline(text)} />
          ) : (
            <MarkdownView blocks={parseMarkdown(text)} />
          ))}
      </div>
    </div>
  );
}
