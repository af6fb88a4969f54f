import { type TemplateName, templateNames } from '../../features/sites/config/template-name.ts';
import type { SiteTemplate } from './template.ts';

const loaders: Record<TemplateName, () => Promise<{ template: SiteTemplate }>> = {
  showroom: () => import('./showroom/template.tsx'),
  metro: () => import('./metro/template.tsx'),
  outback: () => import('./outback/template.tsx'),
};

const loaded = new Map<TemplateName, SiteTemplate>();

/** A browser loads its site's template before hydration; the server loads all of them at start. */
export async function loadTemplate(name: TemplateName): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, (await loaders[name]()).template);
}

export async function loadAllTemplates(): Promise<void> {
  await Promise.all(templateNames.map(loadTemplate));
}

export function getTemplate(name: TemplateName): SiteTemplate {
  const template = loaded.get(name);
  if (!template) throw new Error(`the template ${name} is used before it is loaded`);
  return template;
}

/** The template that the server used for this page. */
export const readDocumentTemplate = (page: Document): TemplateName =>
  templateNames.find((name) => name === page.documentElement.dataset.template) ?? 'showroom';
