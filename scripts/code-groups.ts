type ModuleGraph = { getModuleInfo(id: string): { importers: string[] } | null };

/** The pages that most visits are made of, by the file that each begins with. */
const pageFiles: Record<string, RegExp> = {
  home: /[\\/]site[\\/]home-page\.tsx/,
  results: /[\\/]site[\\/]configured-page\.tsx/,
  vehicle: /[\\/]site[\\/]vehicle[\\/]vehicle-page\.tsx/,
};
const pages = Object.keys(pageFiles);

/** What every page begins with; of the templates a browser loads one. */
const everyPage =
  /[\\/]src[\\/](entry\.client|root|site[\\/](site-layout|page-layout|templates[\\/]\w+[\\/]template))\.tsx/;

/** What any page begins with, as the router's plugin names it. */
const anyPage = /\.tsx\?__react-router-build-client-route$/;

const ownOfTemplate =
  /[\\/]templates[\\/]\w+[\\/](template|header|footer)\.tsx|[\\/](bold|compact|quiet)-car-card\.tsx/;

/** It waits for the template, which needs what all share: were they one file, each would wait for the other. */
const beginning = /[\\/]entry\.client\.tsx/;

/** The pages that cannot do without a file: they import it, or import what imports it. All the rest are `others`. */
function pagesWith(id: string, graph: ModuleGraph): string[] {
  const files = new Set([id]);
  for (const file of files) for (const importer of graph.getModuleInfo(file)?.importers ?? []) files.add(importer);
  const includes = (wanted: RegExp): boolean => [...files].some((file) => wanted.test(file));
  if (includes(everyPage)) return pages;
  const users = Object.entries(pageFiles).flatMap(([page, file]) => (includes(file) ? page : []));
  // Whoever needs a word of a page must not fetch all of it.
  const isUsedElsewhere = [...files].filter((file) => anyPage.test(file)).length > users.length;
  return users.length === 1 && isUsedElsewhere ? [...users, 'others'] : users;
}

/** A group takes along what its files import, so what more pages share has to be taken first. */
const sharedBy = (count: number) => ({
  priority: count,
  test: /[\\/]src[\\/]/,
  name(id: string, graph: ModuleGraph): string | null {
    if (ownOfTemplate.test(id) || beginning.test(id)) return null;
    const users = pagesWith(id, graph);
    if (users.length !== count) return null;
    return count === pages.length ? 'site' : users.join('-and-');
  },
});

/**
 * What browsers load together is one file. Of fifty small ones each is compressed for itself, and every route has to
 * list those that it needs: that made a quarter of what a page weighs beside React and the router.
 */
export const codeGroups = [
  // They change together and seldom.
  { name: 'vendor', test: /node_modules/, priority: pages.length + 1 },
  ...pages.map((_, index) => sharedBy(index + 1)),
];
