import { expect, it } from 'vitest';
import { ofPermissions } from './access-writes.ts';

it('a change of what is granted says how it went in its own words', () => {
  expect(ofPermissions).toEqual({ success: 'Successfully updated permissions', failure: 'Failed to add permission' });
});
