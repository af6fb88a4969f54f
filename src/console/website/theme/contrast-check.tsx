import { useEffect, useRef, useState } from 'react';
import { contrast, darkenFor, getTextColour } from '../../../ui/colour.ts';
import { Notice } from '../../components/notice.tsx';

/** White, the page of most templates. */
const paper = '#ffffff';
const readable = 4.5;
const visible = 3;

/** Says how well the brand colour can be read, also while it is chosen. */
export function ContrastCheck({ brand: saved }: { brand: string }) {
  const [brand, setBrand] = useState(saved);
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = here.current?.closest('form');
    const read = () => {
      const typed = form && new FormData(form).get('theme.brand');
      if (typeof typed === 'string' && /^#[0-9a-f]{6}$/i.test(typed)) setBrand(typed.toLowerCase());
    };
    // After React has written the picker's colour into the text field.
    const readLater = () => requestAnimationFrame(read);
    form?.addEventListener('input', readLater);
    return () => form?.removeEventListener('input', readLater);
  }, []);
  const onPaper = contrast(brand, paper);
  const onButton = contrast(getTextColour(brand), brand);
  return (
    <div ref={here}>
      <Notice tone={onPaper >= readable ? 'good' : onPaper >= visible ? 'neutral' : 'warning'}>
        <span className="font-medium">{`Contrast ${onPaper.toFixed(1)} : 1 on white, ${onButton.toFixed(1)} : 1 on buttons. `}</span>
        {onPaper >= readable
          ? 'Links and headings in your colour are easy to read.'
          : `Too light for text on white, so links use a darker shade (${darkenFor(brand, [paper])}). Buttons use your colour as it is.`}
      </Notice>
    </div>
  );
}
