import { useState } from 'react';
import { Icon } from './icon.tsx';

/** Copies a text. Needs scripts; the text itself is beside it. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <button type="button" className="btn btn-outline" onClick={copy}>
      {isCopied && <Icon name="check" />}
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </button>
  );
}
