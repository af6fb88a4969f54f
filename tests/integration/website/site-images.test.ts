import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSiteImage } from '../../../src/features/site-images/add-site-image.server.ts';
import { deleteSiteImage } from '../../../src/features/site-images/delete-site-image.server.ts';
import { listOwnImages, listUses, updateAlt } from '../../../src/features/site-images/site-image-store.server.ts';
import { deleteUnusedPhotos } from '../../../src/features/stock/photos/delete-unused-photos.server.ts';
import type { SiteScope } from '../../../src/platform/postgres/database.ts';
import { addMember, createStaff } from '../../support/database/create-staff.ts';
import { makePhoto, openPhotoHarness, type PhotoHarness } from '../../support/harness/photo-harness.ts';

let harness: PhotoHarness;
let scope: SiteScope;
let theirs: SiteScope;

beforeAll(async () => {
  harness = await openPhotoHarness();
  const { owner, ours, database } = harness;
  const editor = await createStaff(owner, 'Edi');
  await addMember(owner, editor, 'editor', { dealershipId: ours.dealershipId });
  scope = database.forStaff(editor).site(ours.siteId);
  theirs = database.forSite(harness.theirs.siteId);
});
afterAll(() => harness.close());

async function* toStream(file: Buffer | string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(file);
}
const upload = (file: Buffer | string, alt = 'A picture', to = scope) =>
  addSiteImage(harness.tools, to, { content: toStream(file), alt, dealershipId: harness.ours.dealershipId });
const add = async (file: Buffer | string, alt?: string) => {
  const added = await upload(file, alt);
  if (!('image' in added)) throw new Error(JSON.stringify(added));
  return added;
};

describe('29.4 the images of a website', () => {
  it('29.4 stores a file once, in the website’s folder, with its description and in the audit log', async () => {
    const photo = await makePhoto('#123456');
    const first = await add(photo, 'Our showroom');
    expect(first).toMatchObject({ isKnown: false, image: { width: 600, height: 400, alt: 'Our showroom' } });
    expect(await add(photo, 'The same again')).toEqual({ ...first, isKnown: true });
    const [row] = await harness.owner`select source, site_id, dealership_id from images where id = ${first.image.id}`;
    expect(row?.source).toMatch(new RegExp(`^file:s${harness.ours.siteId}/[0-9a-f]{64}\\.jpg$`));
    const [entry] = await harness.owner`select action, staff_name from audit_log
      where record_type = 'images' and record_id = ${String(first.image.id)}`;
    expect(entry).toMatchObject({ action: 'insert', staff_name: 'Edi' });
  });

  it('29.4 stores a file once when it is uploaded twice at the same time', async () => {
    const photo = await makePhoto('#223344');
    const results = await Promise.all([add(photo), add(photo)]);
    expect(new Set(results.map(({ image }) => image.id)).size).toBe(1);
  });

  it('29.4 keeps the transparent parts of a logo, and makes a JPEG of a file without any', async () => {
    const logo = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const opaque = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#00ff00' } })
      .png()
      .toBuffer();
    const readFile = async ({ image }: Awaited<ReturnType<typeof add>>) => {
      const [row] = await harness.owner`select source from images where id = ${image.id}`;
      return sharp(await harness.storage.read(String(row?.source).slice('file:'.length))).metadata();
    };
    expect(await readFile(await add(logo))).toMatchObject({ format: 'png', hasAlpha: true, width: 60 });
    expect(await readFile(await add(opaque))).toMatchObject({ format: 'jpeg' });
  });

  it.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'wrong-type'],
    ['a web page with the name of a picture', '<!doctype html><script>alert(1)</script>', 'wrong-type'],
    ['an empty file', '', 'empty'],
    ['half a picture', '\u0089PNG\r\n', 'wrong-type'],
  ])('29.hostile refuses %s', async (_what, content, reason) => {
    expect(await upload(content)).toMatchObject({ refused: { reason } });
  });

  it('29.hostile refuses a picture that is cut off, and one that is too large', async () => {
    const photo = await makePhoto('#aabbcc');
    expect(await upload(photo.subarray(0, 300))).toMatchObject({ refused: { reason: 'damaged' } });
    expect(await upload(Buffer.alloc(26 * 1024 * 1024, photo))).toMatchObject({ refused: { reason: 'too-large' } });
  });

  it('29.hostile cannot be seen, described or deleted by other websites', async () => {
    const { image } = await add(await makePhoto('#334455'));
    expect((await listOwnImages(theirs, { limit: 100 })).map(({ id }) => id)).not.toContain(image.id);
    expect(await updateAlt(theirs, image.id, { alt: 'Ours now', seen: image.alt })).toBe('gone');
    await deleteSiteImage(harness.tools, theirs, image.id);
    expect((await listOwnImages(scope, { limit: 100 })).map(({ id }) => id)).toContain(image.id);
  });

  it('29.4 refuses the second of two people who describe an image', async () => {
    const { image } = await add(await makePhoto('#445566'), 'Before');
    expect(await updateAlt(scope, image.id, { alt: 'Mine', seen: 'Before' })).toBeUndefined();
    expect(await updateAlt(scope, image.id, { alt: 'Mine', seen: 'Before' })).toBeUndefined();
    expect(await updateAlt(scope, image.id, { alt: 'Yours', seen: 'Before' })).toBe('changed');
  });
});

const setConfig = (config: object) =>
  harness.owner`update sites set config = ${harness.owner.json(config as never)} where id = ${harness.ours.siteId}`;

describe('29.4 deleting an image', () => {
  it('29.4 removes its file, and is refused while something shows it', async () => {
    const { image } = await add(await makePhoto('#556677'));
    const { owner, ours } = harness;
    const [row] = await owner`select source from images where id = ${image.id}`;
    const file = String(row?.source).slice('file:'.length);
    const remove = () => deleteSiteImage(harness.tools, scope, image.id);

    await setConfig({ home: { heroImageId: image.id } });
    expect(await remove()).toEqual({ uses: ['Settings'] });
    await setConfig({});
    await owner`insert into site_drafts (site_id, config, template, base_version, changed_by)
      values (${ours.siteId}, ${owner.json({ home: { heroImageId: image.id } })}, 'metro', 1, 'Edi')
      on conflict (site_id) do update set config = excluded.config`;
    expect(await remove()).toEqual({ uses: ['Draft'] });
    await owner`delete from site_drafts where site_id = ${ours.siteId}`;
    const blocks = [{ kind: 'split', imageId: image.id }];
    await owner`insert into content_pages (site_id, path, title, body, blocks)
      values (${ours.siteId}, '/with-picture', 'Page', '', ${owner.json(blocks)})`;
    expect((await listUses(scope, [image.id])).get(image.id)).toEqual(['Pages']);
    expect(await remove()).toEqual({ uses: ['Pages'] });
    await owner`update content_pages set blocks = '[]', image_id = ${image.id} where path = '/with-picture'`;
    expect(await remove()).toEqual({ uses: ['Pages'] });
    await owner`update content_pages set image_id = null where path = '/with-picture'`;
    await owner`insert into content_drafts (page_id, site_id, path, content, changed_by)
      select id, site_id, path, ${owner.json({ blocks: [{ imageId: image.id }] })}, 'Kim' from content_pages
      where path = '/with-picture'`;
    expect(await remove()).toEqual({ uses: ['Pages'] });
    await owner`delete from content_pages where path = '/with-picture'`;
    expect(await remove()).toEqual({ deleted: true });
    expect(await remove()).toEqual({ deleted: true });
    await expect(harness.storage.read(file)).rejects.toThrow('not in the storage');
  });

  it('29.4 the cleanup of stock photos leaves images of websites alone', async () => {
    const { image } = await add(await makePhoto('#667788'));
    await deleteUnusedPhotos(harness);
    harness.skipDays(30);
    await deleteUnusedPhotos(harness);
    expect((await listOwnImages(scope, { limit: 100 })).map(({ id }) => id)).toContain(image.id);
  });
});
