import { describe, expect, test } from 'vitest';
import { loggableAddress } from './log.ts';

const logged = (url: string, params: object) => loggableAddress({ routeOptions: { url }, params });

describe('the address of a request in a log', () => {
  test('names ids, and nothing else that stood in it', () => {
    expect(logged('/api/organizations/:organizationId/jobs/:jobId', { organizationId: '7', jobId: '12' })).toBe(
      '/api/organizations/7/jobs/12',
    );
    expect(logged('/outbox/:id', { id: '3' })).toBe('/outbox/3');
    expect(logged('/s/:link/:n(^\\d{1,3}$)', { link: '1234567890123456', n: '4' })).toBe('/s/:link/:n');
  });

  test('holds no code, also when it looks like an id', () => {
    expect(logged('/s/c/:code', { code: '12345678' })).toBe('/s/c/:code');
  });
});
