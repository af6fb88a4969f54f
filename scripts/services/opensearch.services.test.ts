import { expect, test } from 'vitest';
import { getServiceUrl } from '../../tests/support/services/test-service.ts';

test('25.1 runs the pinned OpenSearch for tests', async () => {
  const response = await fetch(await getServiceUrl('opensearch'));
  expect(await response.json()).toMatchObject({ version: { distribution: 'opensearch', number: '3.8.0' } });
});
