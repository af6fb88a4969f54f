import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DeferredHydration, wasDeferred } from './site/rendering/deferred-hydration/deferred.ts';
import { loadViewOfDocument } from './site/configured-page/page-views.ts';
import { loadTemplate, readDocumentTemplate } from './site/templates/registry.ts';

// Templates and some views are separate chunks. The page is already visible, so they load before React hydrates.
await Promise.all([loadTemplate(readDocumentTemplate(document)), loadViewOfDocument(document)]);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DeferredHydration value={wasDeferred()}>
        <HydratedRouter />
      </DeferredHydration>
    </StrictMode>,
  );
});
