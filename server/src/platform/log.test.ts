import { describe, expect, test } from 'vitest';
import { loggableAddress } from './log.ts';

const logged = (url: string, params: object) => loggableAddress({ routeOptions: { url }, params });

describe('the URL of a request in a log', () => {
  test('contains ids, and no other values', () => {
    expect(logged('/api/organizations/:organizationId/jobs/:jobId', { organizationId: '7', jobId: '12' })).toBe(
      '/api/organizations/7/jobs/12',
    );
    expect(logged('/outbox/:id', { id: '3' })).toBe('/outbox/3');
    expect(logged('/s/:link/:n(^\\d{1,3}$)', { link: '1234567890123456', n: '4' })).toBe('/s/:link/:n');
  });

  test('contains no access code, even one that looks like an id', () => {
    expect(logged('/s/c/:code', { code: '12345678' })).toBe('/s/c/:code');
  });
});
