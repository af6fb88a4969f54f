import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listHistory } from '../../../src/features/audit/audit-store.server.ts';
import { listAccessories } from '../../../src/features/models/accessory-store.server.ts';
import {
  findAccessory,
  findModel,
  listCatalogueModels,
  listModelAccessories,
} from '../../../src/features/models/editing/catalogue-editor-store.server.ts';
import { accessoryForm, modelForm } from '../../../src/features/models/editing/catalogue-forms.ts';
import {
  addAccessory,
  addModel,
  orderAccessories,
  removeAccessory,
  saveAccessory,
  saveModel,
} from '../../../src/features/models/editing/save-catalogue.server.ts';
import { listModels } from '../../../src/features/models/model-store.server.ts';
import type { PlatformScope } from '../../../src/platform/postgres/database.ts';
import { stampRecord } from '../../../src/platform/postgres/edit-records.ts';
import { type DeskHarness, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;
let scope: PlatformScope;
let make: number;
beforeAll(async () => {
  desk = await openDeskHarness();
  scope = desk.platformDatabase.asStaff({ ...desk.operator, dealershipId: undefined });
  make = (await desk.owner`select id from manufacturers where slug = 'toyota'`)[0]?.['id'] as number;
});
beforeEach(() => desk.owner`delete from models`);
afterAll(() => desk.close());

const site = () => desk.database.forSite(desk.ours.siteId);
const typed = () => ({ manufacturerId: String(make), name: 'RAV4', slug: 'rav4' });
const add = async (changes: Record<string, string> = {}): Promise<number> => {
  const added = await addModel(scope, modelForm.parse({ ...typed(), ...changes }));
  if (!added.ok) throw new Error(JSON.stringify(added.errors));
  return added.id;
};
const readVersions = async () =>
  (await desk.owner`select version from sites order by id`).map(({ version }) => version as number);

describe('29.5 a model of the catalogue', () => {
  it('is on all websites at once, with its texts, categories, status and highlights', async () => {
    const before = await readVersions();
    await add({
      description: 'For families.',
      manufacturerBody: 'SUVs & 4WDs',
      status: 'coming_soon',
      highlights: 'Roomy.\n\nFrugal.',
    });
    expect(await listModels(site(), ['toyota'])).toMatchObject([
      {
        name: 'RAV4',
        description: 'For families.',
        manufacturer_body: 'SUVs & 4WDs',
        status: 'coming_soon',
        highlights: ['Roomy.', 'Frugal.'],
      },
    ]);
    const after = await readVersions();
    expect(after.every((version, index) => version > (before[index] ?? 0))).toBe(true);
  });

  it('has an address of its own within its make', async () => {
    await add();
    const again = await addModel(scope, modelForm.parse(typed()));
    expect(again).toEqual({ ok: false, errors: { slug: expect.any(String) } });
    const wrongMake = await addModel(scope, modelForm.parse({ ...typed(), manufacturerId: '999999' }));
    expect(wrongMake).toEqual({ ok: false, errors: { manufacturerId: expect.any(String) } });
    const wrongImage = await addModel(scope, modelForm.parse({ ...typed(), slug: 'other', imageId: '999999' }));
    expect(wrongImage).toEqual({ ok: false, errors: { imageId: expect.any(String) } });
  });

  it.each([
    { slug: 'RAV 4' },
    { name: '' },
    { overrideUrl: 'javascript:alert(1)' },
    { overrideUrl: '//evil.example' },
    { path: 'rav4' },
    { highlights: 'x\n'.repeat(13) },
    { description: 'x'.repeat(5001) },
  ])('with %j is refused', (changes) => {
    expect(modelForm.safeParse({ ...typed(), ...changes }).success).toBe(false);
  });

  it('is changed unless someone else did meanwhile, and the history says who did', async () => {
    const id = await add();
    const stamp = stampRecord(await findModel(scope, id));
    const save = (name: string) => saveModel(scope, { id, stamp, values: modelForm.parse({ ...typed(), name }) });
    expect(await save('RAV4 Hybrid')).toEqual({ ok: true, outcome: 'saved' });
    expect(await save('RAV5')).toEqual({ ok: true, outcome: 'changed' });
    expect(await listCatalogueModels(scope)).toMatchObject([{ name: 'RAV4 Hybrid', make: 'Toyota', accessories: 0 }]);
    const { entries } = await listHistory(scope, { type: 'models', id }, { limit: 9 });
    expect(entries.map(({ action, staffName }) => [action, staffName])).toEqual([
      ['update', 'Olga Operator'],
      ['insert', 'Olga Operator'],
    ]);
  });

  it('cannot be changed by a dealer', async () => {
    const id = await add();
    const { rowCount } = await desk.manager.scope.run((tx) =>
      tx.$client.query('update models set name = $1', ['Mine']),
    );
    expect(rowCount).toBe(0);
    expect(await findModel(scope, id)).toMatchObject({ name: 'RAV4' });
  });
});

const addOne = async (modelId: number, changes: Record<string, string> = {}) =>
  addAccessory(
    scope,
    modelId,
    accessoryForm.parse({ name: 'Tow bar', category: 'Towing', price: '1,490', ...changes }),
  );

describe('29.5 an accessory', () => {
  it('is on all websites at once, in its order, with its price', async () => {
    const modelId = await add();
    await addOne(modelId);
    await addOne(modelId, { name: 'Roof rack', price: '' });
    const [first, second] = (await listModelAccessories(scope, modelId)).map(({ id }) => id);
    expect(await orderAccessories(scope, modelId, `order ${second},${first}`)).toBe(true);
    expect(await listAccessories(site(), modelId)).toMatchObject([
      { name: 'Roof rack', price: null },
      { name: 'Tow bar', price: 1490 },
    ]);
    expect(await addOne(modelId)).toEqual({ ok: false, errors: { name: expect.any(String) } });
  });

  it('is changed and deleted', async () => {
    const modelId = await add();
    await addOne(modelId);
    const [{ id = 0 } = {}] = await listModelAccessories(scope, modelId);
    const stamp = stampRecord(await findAccessory(scope, modelId, id));
    const values = accessoryForm.parse({ name: 'Tow bar', category: 'Towing', price: '$1600' });
    expect(await saveAccessory(scope, modelId, { id, stamp, values })).toEqual({ ok: true, outcome: 'saved' });
    expect(await listAccessories(site(), modelId)).toMatchObject([{ price: 1600 }]);
    await removeAccessory(scope, modelId, id);
    expect(await listAccessories(site(), modelId)).toEqual([]);
  });

  it.each(['0', '-5', '1.5', '1e3', 'free', '1234567'])('with the price %j is refused', (price) => {
    expect(accessoryForm.safeParse({ name: 'Tow bar', category: 'Towing', price }).success).toBe(false);
  });
});
