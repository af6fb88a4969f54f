import { Icon } from '../../ui/icon.tsx';

/** Collapsed on small screens; always open on large ones (`.terms` in the styles). */
export const TermsText = ({ text }: { text: string }) => (
  <details className="terms">
    <summary>
      Terms and conditions <Icon name="chevron-down" className="turns" />
    </summary>
    <p>{text}</p>
  </details>
);
