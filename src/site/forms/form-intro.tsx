import { PageIntro } from '../page-intro.tsx';
import type { FormPageData } from './form-page-data.ts';
import { OwnPicture, OwnText } from './own-words-view.tsx';

type FormIntroProps = { page: Pick<FormPageData, 'crumbs' | 'heading' | 'lead' | 'own'>; headingId?: string };

/** What a page with a form opens with: our words for it, and the site's own where it has any. */
export const FormIntro = ({ page: { crumbs, heading, lead, own }, headingId }: FormIntroProps) => (
  <PageIntro {...{ crumbs, heading, headingId, lead }} picture={<OwnPicture own={own} />}>
    <OwnText own={own} />
  </PageIntro>
);
