import { listImages, type StoredImage } from '../../features/sites/image-store.server.ts';
import type { ThemeSection } from '../../features/sites/config/theme-config.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { imageUrl } from '../../platform/images/image-url.ts';
import { cachePerSite } from '../server/cache-per-site.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { Logo } from './shell-data.ts';

type ImageField = Extract<keyof ThemeSection['theme'], `${string}ImageId`>;

/** The images of the theme that exist. Without any, nothing is read. */
const readImages = cachePerSite(async ({ scope, site: { config } }): Promise<ReadonlyMap<number, StoredImage>> => {
  const { logoImageId, darkLogoImageId, shareImageId, iconImageId } = config.theme;
  const ids = [logoImageId, darkLogoImageId, shareImageId, iconImageId].filter((id) => id !== null);
  return new Map((await listImages(scope, ids)).map((image) => [image.id, image]));
});

async function findImage(request: SiteRequest, field: ImageField): Promise<StoredImage | undefined> {
  const id = request.site.config.theme[field];
  return id === null ? undefined : (await readImages(request)).get(id);
}

/** Either logo stands in for the other. */
export async function readLogo(request: SiteRequest): Promise<Logo | null> {
  const light = await findImage(request, 'logoImageId');
  const dark = await findImage(request, 'darkLogoImageId');
  const [onLight, onDark] = [light ?? dark, dark ?? light];
  return onLight && onDark ? { onLight: toPicture(onLight), onDark: toPicture(onDark) } : null;
}

const toPicture = ({ id, width, height }: StoredImage): Logo['onLight'] => ({ id, width, height });

/** The address of the icon that the dealer chose. */
export async function readIconUrl(request: SiteRequest): Promise<string | null> {
  const icon = await findImage(request, 'iconImageId');
  return icon ? imageUrl(icon.id, { w: 240, crop: '1:1' }) : null;
}

/** The address of the image for pages without one of their own: absolute, if the site has a host of its own. */
export async function readShareImageUrl(request: SiteRequest): Promise<string | null> {
  const image = await findImage(request, 'shareImageId');
  return image ? `${canonicalOrigin(request.site)}${imageUrl(image.id)}` : null;
}
