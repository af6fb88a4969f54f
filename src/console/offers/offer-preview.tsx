import { useEffect, useRef, useState } from 'react';
import { parseInlineHtml, parseRichText } from '../../features/offers/html/parse-html.ts';
import { printHtml } from '../../features/offers/html/print-html.ts';
import { SanitisedHtml } from '../../features/offers/sanitised-html.tsx';
import { Panel } from '../components/panel.tsx';

type Texts = { name: string; description: string; disclaimer: string };

/** The texts as websites show them, while they are typed into the form around it. */
export function OfferPreview({ stored }: { stored: Texts }) {
  const here = useRef<HTMLDivElement>(null);
  const [{ name, description, disclaimer }, setTexts] = useState(stored);
  useEffect(() => {
    const form = here.current?.closest('form');
    if (!form) return undefined;
    const read = () => {
      const typed = new FormData(form);
      const text = (field: string) => String(typed.get(field) ?? '');
      setTexts({ name: text('name'), description: text('description'), disclaimer: text('disclaimer') });
    };
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, []);
  return (
    <Panel title="Preview of the texts">
      <div ref={here} className="rich-preview">
        <p className="text-lg font-semibold">
          <SanitisedHtml as="span" html={printHtml(parseInlineHtml(name))} />
        </p>
        <SanitisedHtml html={printHtml(parseRichText(description))} />
        <SanitisedHtml html={printHtml(parseRichText(disclaimer))} className="text-sm text-muted" />
      </div>
    </Panel>
  );
}
