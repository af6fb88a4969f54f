type ModuleGraph = { getModuleInfo(id: string): { importers: string[] } | null };

/** The most visited pages, by their route module. */
const pageFiles: Record<string, RegExp> = {
  home: /[\\/]site[\\/]home[\\/]home-page\.tsx/,
  results: /[\\/]site[\\/]configured-page[\\/]configured-page\.tsx/,
  vehicle: /[\\/]site[\\/]vehicle[\\/]vehicle-page\.tsx/,
};
const pages = Object.keys(pageFiles);

/** The modules that every page loads; of the templates a browser loads one. */
const everyPage =
  /[\\/]src[\\/](entry\.client|root|site[\\/](shell[\\/](site-layout|page-layout)|templates[\\/]\w+[\\/]template))\.tsx/;

/** Any route module, as the router's plugin names it. */
const anyPage = /\.tsx\?__react-router-build-client-route$/;

const templateModule =
  /[\\/]templates[\\/]\w+[\\/](template|header|footer)\.tsx|[\\/](bold|compact|quiet)-car-card\.tsx/;

/** Waits for the template, which needs the shared chunk: in one file they would wait for each other. */
const clientEntry = /[\\/]entry\.client\.tsx/;

/** The pages that import a file, directly or not. All other pages are `others`. */
function pagesWith(id: string, graph: ModuleGraph): string[] {
  const files = new Set([id]);
  for (const file of files) for (const importer of graph.getModuleInfo(file)?.importers ?? []) files.add(importer);
  const includes = (wanted: RegExp): boolean => [...files].some((file) => wanted.test(file));
  if (includes(everyPage)) return pages;
  const users = Object.entries(pageFiles).flatMap(([page, file]) => (includes(file) ? page : []));
  // A page that needs a small part of another must not load all of it.
  const isUsedElsewhere = [...files].filter((file) => anyPage.test(file)).length > users.length;
  return users.length === 1 && isUsedElsewhere ? [...users, 'others'] : users;
}

/** A group includes what its files import, so files that more pages share get the higher priority. */
const sharedBy = (count: number) => ({
  priority: count,
  test: /[\\/]src[\\/]/,
  name(id: string, graph: ModuleGraph): string | null {
    if (templateModule.test(id) || clientEntry.test(id)) return null;
    const users = pagesWith(id, graph);
    if (users.length !== count) return null;
    return count === pages.length ? 'site' : users.join('-and-');
  },
});

/**
 * What browsers load together is one file. Fifty small files compress worse, and every route lists those it needs: that
 * was a quarter of a page's size apart from React and the router.
 */
export const chunkGroups = [
  // Dependencies change together, and seldom.
  { name: 'vendor', test: /node_modules/, priority: pages.length + 1 },
  ...pages.map((_, index) => sharedBy(index + 1)),
];
