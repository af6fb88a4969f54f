import { AccessoryWarranty } from '../../features/models/accessory-warranty.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { PartsCollage } from './parts-collage.tsx';
import type { PartsLanding } from './parts-data.ts';
import { PartsSearchForm } from './parts-search-form.tsx';

/** An overview of the accessories, above the form. */
export const PartsLandingView = ({ landing: { tiles, kinds, models } }: { landing: PartsLanding }) => (
  <div className="parts-landing container-site">
    <PartsSearchForm models={models} />
    <section aria-labelledby="parts-by-model">
      <h2 id="parts-by-model">Made for your model</h2>
      <PartsCollage tiles={tiles} />
    </section>
    <section aria-labelledby="parts-by-kind">
      <h2 id="parts-by-kind">By category</h2>
      <ChoiceLinks label="Accessories by category" choices={kinds} />
    </section>
    <AccessoryWarranty />
  </div>
);
