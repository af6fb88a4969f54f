import { Button } from '../../../ui/button.tsx';

/** Without JavaScript it does not show; the browser's own print makes the same sheet. */
export function PrintButton() {
  return (
    <Button kind="outline" size="small" className="print-button" onClick={() => window.print()}>
      Print this page
    </Button>
  );
}
