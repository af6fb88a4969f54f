import { Icon } from '../../ui/icon.tsx';

/** Folded behind its heading on a small screen; on a large one the text stands there whole (`.terms` in the styles). */
export const TermsText = ({ text }: { text: string }) => (
  <details className="terms">
    <summary>
      Terms and conditions <Icon name="chevron-down" className="turns" />
    </summary>
    <p>{text}</p>
  </details>
);
