import { QuietCarCard } from '../../../features/car-card/quiet-car-card.tsx';
import { PageFrame } from '../components/shell/page-frame.tsx';
import type { SiteTemplate } from '../template.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const Shell: SiteTemplate['Shell'] = ({ shell, children }) => (
  <PageFrame shell={shell} header={<Header shell={shell} />} footer={<Footer shell={shell} />}>
    {children}
  </PageFrame>
);

export const template: SiteTemplate = { Shell, Card: QuietCarCard };
