import { useEffect, useRef, useState } from 'react';
import { measureBrand, minContrast } from '../../../features/site-config/impact/contrast-problems.ts';
import { darkenFor } from '../../../ui/colour.ts';
import { Notice } from '../../components/notice.tsx';

/** White, the page of most templates. */
const paper = '#ffffff';

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
  const { onPaper, onButton } = measureBrand(brand);
  const isReadable = onPaper >= minContrast.text;
  return (
    <div ref={here}>
      <Notice tone={isReadable ? 'good' : onPaper >= minContrast.control ? 'neutral' : 'warning'}>
        <span className="font-medium">{`Contrast ${onPaper.toFixed(1)} : 1 on white, ${onButton.toFixed(1)} : 1 on buttons. `}</span>
        {isReadable
          ? 'Links and headings in your colour are easy to read.'
          : `Too light for text on white, so links use a darker shade (${darkenFor(brand, [paper])}). Buttons use your colour as it is.`}
      </Notice>
    </div>
  );
}
