import { Tabs } from '../../../ui/tabs.tsx';
import { DealerComments } from './dealer-comments.tsx';
import type { InfoTab } from './build-info-tabs.ts';

export const InfoTabs = ({ tabs }: { tabs: readonly InfoTab[] }) => (
  <Tabs
    label="Vehicle information"
    tabs={tabs.map((tab) => ({
      title: tab.title,
      panel: tab.kind === 'comments' ? <DealerComments text={tab.text} /> : <Points {...tab} />,
    }))}
  />
);

const Points = ({ text, points }: Extract<InfoTab, { kind: 'points' }>) => (
  <>
    {text && <p>{text}</p>}
    {points.length > 0 && (
      <ul className="points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
  </>
);
