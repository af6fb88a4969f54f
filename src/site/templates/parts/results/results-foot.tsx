import { FaqCard } from '../../../../features/content/faq-card.tsx';
import type { SearchFoot } from '../../../../features/content/search-foot.ts';
import { TermsText } from '../../../../features/content/terms-text.tsx';
import { KnownPart } from '../../../../ui/known-part.tsx';

/** The dealer's answers and small print, where the site has some. */
export function ResultsFoot({ foot: { faq, terms } }: { foot: SearchFoot }) {
  if (faq.length === 0 && terms === null) return null;
  return (
    <KnownPart name={JSON.stringify(['results foot', faq, terms])}>
      <div className="container-site results-foot">
        <FaqCard items={faq} />
        {terms && <TermsText text={terms} />}
      </div>
    </KnownPart>
  );
}
