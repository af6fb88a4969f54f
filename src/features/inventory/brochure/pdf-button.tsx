import { type MouseEvent, useState } from 'react';
import { isPlainPress } from '../../../ui/pressed-link.ts';
import { brochureAddress, brochureFileName } from './brochure-address.ts';
import { downloadBrochure } from './download-brochure.ts';

/** A link to the brochure; once the page is alive it says what it is doing, and why it failed. */
export function PdfButton({ slug }: { slug: string }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const download = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (!isPlainPress(event.nativeEvent)) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await downloadBrochure(slug);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <span className="pdf-button">
      <a
        className="btn btn-outline btn-small"
        href={brochureAddress(slug)}
        download={brochureFileName(slug)}
        aria-busy={isBusy || undefined}
        onClick={download}
      >
        <span aria-live="polite">{isBusy ? 'Preparing PDF…' : 'Download PDF'}</span>
      </a>
      <span role="alert" className="pdf-alert">
        {failure}
      </span>
    </span>
  );
}
