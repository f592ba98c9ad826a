import { expect, test } from 'vitest';
import { type Ability, abilities } from './abilities.ts';
import { accessLevelOf, accessModeOf, dataAccessOf } from './access-level.ts';
import {
  acme,
  ada,
  anActor,
  attribute,
  campaign,
  company,
  finance,
  globex,
  grace,
  north,
  onAcme,
  onGroup,
  sales,
  session,
} from './access.test-support.ts';
import type { Actor } from './actor.ts';
import type { Grant } from './grant.ts';
import { type NavigationContext, isVisible, navigationEntries } from './navigation.ts';
import { can } from './policy.ts';
import type {
  OnAnalytics,
  OnAudience,
  OnFeedback,
  OnOwned,
  OnSecureExport,
  OnSegment,
  OnSession,
  OnSubscription,
} from './subject.ts';

const columns: { readonly [heading: string]: Actor } = {
  ADM: anActor('admin'),
  CSM: anActor('customer-success-manager'),
  EXA: anActor('executive-advisor'),
  COA: anActor('coach'),
  FAC: anActor('facilitator'),
  OAD: anActor('organization-admin'),
  EAD: anActor('engagement-admin'),
  LDF: anActor('leader', { grants: [onAcme('organizations-results')] }),
  LDL: anActor('leader', { grants: [onGroup(sales)] }),
  EMP: anActor('employee'),
};

const resultGrants: readonly Grant[] = [onAcme('organizations-results'), onGroup(finance)];
const otherGrants: readonly Grant[] = [
  { type: 'coaching-sessions', access: 'w', accessibleType: 'coaching-sessions', accessibleId: session },
  { type: 'employee_attributes', access: 'r', accessibleType: 'employee_attributes', accessibleId: attribute },
  ...(['r', 'w'] as const).flatMap((access) => [
    onAcme('organizations-administrate', access),
    onAcme('organizations-campaigns', access),
    onAcme('organizations-groups', access),
    onAcme('organizations-sessions', access),
  ]),
];

const onPlatform: readonly Ability[] = [
  'organization.listAll',
  'organization.create',
  'survey.readGlobal',
  'survey.updateGlobal',
  'role.list',
  'internalRole.change',
  'job.readAll',
  'job.update',
  'subscriptionType.read',
  'subscriptionType.create',
  'person.lookUp',
  'person.listCustomerSuccess',
  'category.read',
  'benchmark.read',
  'benchmark.update',
  'action.read',
  'library.read',
  'library.update',
  'transformResource.read',
  'transformResource.update',
];
const onPerson: readonly Ability[] = ['profile.read', 'profile.update', 'person.readEmployments'];

/** A subject with the attributes that any ability checks. */
type Sample = OnFeedback & OnAudience & OnOwned & OnSegment & OnSession & OnSubscription & OnAnalytics & OnSecureExport;

const far: Sample = {
  organizationId: acme,
  groupPath: [finance, company],
  participatingGroupIds: [finance, company],
  campaignId: campaign,
  sessionId: session,
  employeeAttributeId: attribute,
  ownerId: grace,
  schedulerId: grace,
  participantIds: [grace],
  openTextFeedbackAccess: 'everyone_with_results_access',
  isSwitchedOff: false,
  requestedBy: grace,
  requestedAt: new Date('2026-01-14T15:00:00Z'),
  roleGrants: [],
};
const near: Sample = { ...far, groupPath: [north, sales, company], participatingGroupIds: [north, sales, company] };
const own: Sample = { ...near, ownerId: ada, schedulerId: ada, participantIds: [ada] };
const variants = [
  { label: '', change: {}, abilities: Object.keys(abilities) },
  {
    label: ' (administrators only)',
    change: { openTextFeedbackAccess: 'admins_only' },
    abilities: ['response.read', 'response.reply', 'response.correct', 'response.redact', 'response.reportThreat'],
  },
  { label: ' (shut off)', change: { isSwitchedOff: true }, abilities: ['session.readAnalytics'] },
];

function allows(actor: Actor, ability: Ability, sample: Sample): boolean {
  if (onPlatform.includes(ability)) return can(actor, ability, 'platform');
  if (onPerson.includes(ability)) return can(actor, ability, { personId: sample.ownerId });
  return can(actor, ability, sample);
}

function grantsThatOpen(actor: Actor, ability: Ability, change: object): readonly string[] {
  const candidates =
    actor.role === 'leader' ? otherGrants : actor.role === 'employee' ? [] : [...resultGrants, ...otherGrants];
  return candidates
    .filter((grant) => allows({ ...actor, grants: [...actor.grants, grant] }, ability, { ...far, ...change }))
    .map(({ type, access }) => `${type} ${access}`);
}

function cellOf(actor: Actor, ability: Ability, change: object): string {
  if (allows(actor, ability, { ...far, ...change })) return 'Y';
  if (allows(actor, ability, { ...near, ...change })) return 'L';
  if (allows(actor, ability, { ...own, ...change })) return 'own';
  return grantsThatOpen(actor, ability, change).length > 0 ? 'G' : 'N';
}

function abilityRow(ability: Ability, { label, change }: (typeof variants)[number]): string {
  const cells = Object.values(columns).map((actor) => cellOf(actor, ability, change));
  const grants = Object.values(columns).flatMap((actor, index) =>
    cells[index] === 'Y' ? [] : grantsThatOpen(actor, ability, change),
  );
  return row(`${ability}${label}`, [...cells, [...new Set(grants)].join(', ')]);
}

function row(title: string, cells: readonly string[]): string {
  return `| ${[title, ...cells].join(' | ')} |`;
}

function table(first: string, rows: readonly string[], last: readonly string[] = []): string {
  const headings = [...Object.keys(columns), ...last];
  return [
    row(first, headings),
    row(
      '---',
      headings.map(() => '---'),
    ),
    ...rows,
  ].join('\n');
}

function visibilityRow(
  title: string,
  entry: (typeof navigationEntries)[number],
  context: Partial<NavigationContext>,
): string {
  const defaults: NavigationContext = {
    flags: { limitedFeedbackAccess: false, sunsetBanners: false },
    openTextFeedbackAccess: 'everyone_with_results_access',
    availableOrganizationCount: 2,
    hasSessionAnalytics: true,
  };
  const given = { ...defaults, ...context };
  const cells = Object.values(columns).map((actor) => {
    if (isVisible(entry, actor, given)) return 'Y';
    const isOpenedByGrant =
      actor.role !== 'employee' &&
      [...resultGrants, ...otherGrants].some((grant) => isVisible(entry, { ...actor, grants: [grant] }, given));
    return isOpenedByGrant ? 'G' : 'N';
  });
  return row(title, cells);
}

// Shows PROD-03, PROD-04, PROD-05, SET-04, ENT-PERSON-14, ROLE-06, GRANT-04, NAVVIS-01, NAVVIS-02, NAVVIS-08,
// NAVVIS-09, GAP-51
test('every role has exactly the abilities of the published table', async () => {
  const actors = Object.values(columns);
  const modesAt = (isRoot: boolean) => actors.map((actor) => accessModeOf(actor, { isRoot }));
  const levels = [
    row('effective level', actors.map(accessLevelOf)),
    row('results', actors.map(dataAccessOf)),
    row('access mode at the root', modesAt(true)),
    row('access mode elsewhere', modesAt(false)),
  ];
  const abilityRows = (Object.keys(abilities) as Ability[]).flatMap((ability) =>
    variants.filter((variant) => variant.abilities.includes(ability)).map((variant) => abilityRow(ability, variant)),
  );
  const navigationRows = [
    ...navigationEntries.map((entry) => visibilityRow(entry, entry, {})),
    visibilityRow('feedback (flag on, administrators only)', 'feedback', {
      flags: { limitedFeedbackAccess: true, sunsetBanners: false },
      openTextFeedbackAccess: 'admins_only',
    }),
    visibilityRow('settings (sunset banners)', 'settings', {
      flags: { limitedFeedbackAccess: false, sunsetBanners: true },
    }),
    visibilityRow('internal-admin (sunset banners)', 'internal-admin', {
      flags: { limitedFeedbackAccess: false, sunsetBanners: true },
    }),
    visibilityRow('organization-switch (one organization)', 'organization-switch', { availableOrganizationCount: 1 }),
    visibilityRow('session-analytics (shut off)', 'session-analytics', { hasSessionAnalytics: false }),
  ];
  const legend = `ADM Engage Super Admin, CSM Customer Success Manager, EXA Executive Advisor, COA Coach,
FAC Facilitator, OAD Organization Admin,
EAD Engagement Admin, LDF Leader with full access, LDL Leader with limited access, EMP Employee.
Y yes, N no, L only for groups in reach, own only what is theirs, G only with a grant of the last column.`;
  const text = [
    '# Who may do what',
    legend,
    table('Level', levels),
    table('Ability', abilityRows, ['Grants']),
    table('Navigation', navigationRows),
  ].join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot('./policy-table.md');
});

test('only an Engage Super Admin has abilities in organizations other than the current one', () => {
  const inOrganization = (Object.keys(abilities) as Ability[]).filter(
    (ability) => !onPlatform.includes(ability) && !onPerson.includes(ability),
  );
  const everything = [...resultGrants, ...otherGrants];
  const allowed = Object.entries(columns).flatMap(([heading, actor]) =>
    inOrganization
      .filter((ability) => allows({ ...actor, grants: everything }, ability, { ...own, organizationId: globex }))
      .map(() => heading),
  );
  expect(new Set(allowed)).toEqual(new Set(['ADM']));
});
