import type { ChangeResource } from '@attune/contract/organizations/audit-log';

/** Maya renamed a group, by default. */
export function aChange(attributes: Partial<ChangeResource['attributes']> = {}): ChangeResource {
  return {
    type: 'change-history',
    id: '12',
    attributes: {
      organizationId: '1',
      position: 12,
      personId: '7',
      isPersonErased: false,
      action: 'group.changed',
      entityType: 'v3-groups',
      entityId: '3',
      before: { name: 'Sales' },
      after: { name: 'Revenue' },
      createdAt: '2026-11-20T15:05:00Z',
      hash: 'ab'.repeat(32),
      ...attributes,
    },
  };
}

export const names = new Map([
  ['people:7', 'Maya Okafor'],
  ['people:8', 'Priya Raman'],
  ['employees:21', 'Priya Raman'],
  ['employees:22', 'Tomás Vidal'],
  ['employees:23', 'Ada Byron'],
  ['v3-groups:3', 'Revenue'],
  ['v3-groups:4', 'Customer Success'],
  ['campaigns:9', 'September 2026'],
  ['organizations:1', 'Acme'],
]);
