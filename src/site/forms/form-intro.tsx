import { PageIntro } from '../shell/page-intro.tsx';
import type { FormPageData } from './form-page-data.ts';
import { CustomPicture, CustomText } from './custom-content-view.tsx';

type FormIntroProps = { page: Pick<FormPageData, 'crumbs' | 'heading' | 'lead' | 'own'>; headingId?: string };

/** The introduction of a form page, with the site's custom content if there is any. */
export const FormIntro = ({ page: { crumbs, heading, lead, own }, headingId }: FormIntroProps) => (
  <PageIntro {...{ crumbs, heading, headingId, lead }} picture={<CustomPicture own={own} />}>
    <CustomText own={own} />
  </PageIntro>
);
