import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadTemplate, templateOfDocument } from './site/templates/registry.ts';

// The template's code is a chunk of its own; the page already stands, so it may arrive before React takes over.
await loadTemplate(templateOfDocument(document));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
