import { Button } from '../../ui/button.tsx';

/** Hidden without JavaScript; the browser's print command gives the same result. */
export function PrintButton() {
  return (
    <Button kind="outline" size="small" className="print-button" onClick={() => window.print()}>
      Print this page
    </Button>
  );
}
