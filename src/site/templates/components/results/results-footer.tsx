import { FaqCard } from '../../../../features/content/faq-card.tsx';
import type { SearchFooter } from '../../../../features/content/search-footer.ts';
import { TermsText } from '../../../../features/content/terms-text.tsx';
import { CachedFragment } from '../../../../platform/fragment-cache/cached-fragment.tsx';

/** The dealer's FAQ and terms, if the site has any. */
export function ResultsFooter({ foot: { faq, terms } }: { foot: SearchFooter }) {
  if (faq.length === 0 && terms === null) return null;
  return (
    <CachedFragment name={JSON.stringify(['results foot', faq, terms])}>
      <div className="container-site results-foot">
        <FaqCard items={faq} />
        {terms && <TermsText text={terms} />}
      </div>
    </CachedFragment>
  );
}
