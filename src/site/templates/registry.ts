import { type Template, templates } from '../../features/sites/template-name.ts';
import type { SiteTemplate } from './template.ts';

const loaders: Record<Template, () => Promise<{ template: SiteTemplate }>> = {
  showroom: () => import('./showroom/template.tsx'),
  metro: () => import('./metro/template.tsx'),
  outback: () => import('./outback/template.tsx'),
};

const loaded = new Map<Template, SiteTemplate>();

/** A browser loads the one template of its site before it hydrates; the server loads all of them once. */
export async function loadTemplate(name: Template): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, (await loaders[name]()).template);
}

export async function loadAllTemplates(): Promise<void> {
  await Promise.all(templates.map(loadTemplate));
}

export function templateNamed(name: Template): SiteTemplate {
  const template = loaded.get(name);
  if (!template) throw new Error(`the template ${name} is used before it is loaded`);
  return template;
}

/** The template the server rendered this page in. */
export const templateOfDocument = (page: Document): Template =>
  templates.find((name) => name === page.documentElement.dataset.template) ?? 'showroom';
