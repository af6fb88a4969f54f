import type { SiteTemplate } from '../template.ts';

export const template: SiteTemplate = {
  Shell: ({ shell, children }) => (
    <>
      <header>{shell.name}</header>
      <main>{children}</main>
    </>
  ),
  Home: ({ home }) => <h1>{home.heading}</h1>,
};
