import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { Asleep, wasAsleep } from './site/awaken/asleep.ts';
import { loadViewOfDocument } from './site/page-views.ts';
import { loadTemplate, templateOfDocument } from './site/templates/registry.ts';

// The code of the template, and of some pages, is a chunk of its own; the page already stands, so it may arrive before
// React takes over.
await Promise.all([loadTemplate(templateOfDocument(document)), loadViewOfDocument(document)]);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Asleep value={wasAsleep()}>
        <HydratedRouter />
      </Asleep>
    </StrictMode>,
  );
});
