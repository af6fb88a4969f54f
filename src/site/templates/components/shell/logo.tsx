import { imageWidths, imageUrl } from '../../../../platform/images/image-url.ts';
import type { Logo as LogoImages } from '../../../shell/shell-data.ts';

type LogoProps = { logo: LogoImages; on: 'light' | 'dark'; name: string };

/** In CSS pixels: fits the bars of all templates, on phones too. */
const maxSize = { width: 200, height: 44 };

/** The dealer's logo. Its size is known before it loads, so nothing moves. */
export function Logo({ logo, on, name }: LogoProps) {
  const { id, width, height } = on === 'dark' ? logo.onDark : logo.onLight;
  const scale = Math.min(maxSize.width / width, maxSize.height / height, 1);
  const shown = Math.max(1, Math.round(width * scale));
  // Sharp on screens with two pixels for one.
  const w = imageWidths.find((each) => each >= shown * 2) ?? imageWidths[0];
  return (
    <img
      src={imageUrl(id, { w })}
      alt={name}
      width={shown}
      height={Math.max(1, Math.round(height * scale))}
      className="site-logo"
      // Without it React preloads the logo before the pictures of cars.
      fetchPriority="low"
    />
  );
}
