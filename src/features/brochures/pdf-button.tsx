import { type MouseEvent, useState } from 'react';
import { isPlainClick } from '../../ui/interaction/link-click.ts';
import { getBrochurePath, getBrochureFileName } from './brochure-path.ts';
import { downloadBrochure } from './download-brochure.ts';

/** A link to the brochure. With JavaScript it shows progress and errors. */
export function PdfButton({ slug }: { slug: string }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const download = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    if (!isPlainClick(event.nativeEvent)) return;
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
        href={getBrochurePath(slug)}
        download={getBrochureFileName(slug)}
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
