import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../kernel/index.ts';
import {
  acme,
  attribute,
  campaign,
  company,
  finance,
  globex,
  north,
  onAcme,
  onGroup,
  sales,
  session,
} from './access.test-support.ts';
import { type Grant, type GrantType, accessibleTypes, grantTypes, holds, parseGrant, scopeOf } from './grant.ts';

const readGroup = { type: 'organizations-results-v3groups', access: 'r' } as const;
const north111 = { groupPath: [north, sales, company] };

const someGrant: fc.Arbitrary<Grant> = fc.record({
  type: fc.constantFrom(...grantTypes),
  access: fc.constantFrom('r', 'w'),
  accessibleType: fc.constantFrom(...accessibleTypes),
  accessibleId: fc.constantFrom<string>(acme, sales, campaign, session, attribute),
});

function refusalOf(act: () => unknown): Refusal | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
}

describe('a grant check', () => {
  // Shows GRANT-01, GRANT-06
  test('reads with a write grant, but never writes with a read grant', () => {
    expect(holds([onAcme('organizations-campaigns', 'w')], { type: 'organizations-campaigns', access: 'r' })).toBe(
      true,
    );
    expect(holds([onAcme('organizations-campaigns', 'r')], { type: 'organizations-campaigns', access: 'w' })).toBe(
      false,
    );
  });

  test('covers the descendants of a granted group', () => {
    expect(holds([onGroup(sales)], readGroup, north111)).toBe(true);
  });

  // Shows GRANT-02
  test('covers neither the parent nor the siblings of a granted group', () => {
    expect(holds([onGroup(sales)], readGroup, { groupPath: [company] })).toBe(false);
    expect(holds([onGroup(sales)], readGroup, { groupPath: [finance, company] })).toBe(false);
  });

  // Shows ENT-PERSON-12, GRANT-07
  test.each(['organizations-results', 'organizations'] as const)(
    'covers a group by a grant of %s on the whole organization',
    (type) => {
      expect(holds([onAcme(type)], readGroup, north111)).toBe(true);
    },
  );

  test('does not extend a grant on one group to the whole organization', () => {
    expect(holds([onGroup(company)], { type: 'organizations-results', access: 'r' })).toBe(false);
  });

  // Shows GRANT-06
  test('does not confuse grant types', () => {
    expect(holds([onAcme('organizations-groups', 'w')], { type: 'organizations-campaigns', access: 'r' })).toBe(false);
  });

  test('limits a grant on one campaign to that campaign', () => {
    const grant: Grant = {
      type: 'organizations-campaigns',
      access: 'w',
      accessibleType: 'campaigns',
      accessibleId: campaign,
    };
    const need = { type: 'organizations-campaigns', access: 'w' } as const;
    expect(holds([grant], need, { campaignId: campaign })).toBe(true);
    expect(holds([grant], need)).toBe(false);
  });

  // Shows ENT-PERSON-14
  test('covers one session or all of them', () => {
    const need = { type: 'coaching-sessions', access: 'r' } as const;
    const one: Grant = {
      type: 'coaching-sessions',
      access: 'r',
      accessibleType: 'coaching-sessions',
      accessibleId: session,
    };
    expect(holds([one], need, { sessionId: session })).toBe(true);
    expect(holds([one], need, {})).toBe(false);
    expect(holds([onAcme('organizations-sessions')], need, { sessionId: session })).toBe(true);
  });

  test('covers the granted segment', () => {
    const grant: Grant = {
      type: 'employee_attributes',
      access: 'r',
      accessibleType: 'employee_attributes',
      accessibleId: attribute,
    };
    expect(holds([grant], { type: 'employee_attributes', access: 'r' }, { employeeAttributeId: attribute })).toBe(true);
    expect(holds([grant], { type: 'employee_attributes', access: 'r' }, {})).toBe(false);
  });

  test('permits nothing for a stored grant with an invalid combination of types', () => {
    const broken: Grant = {
      type: 'organizations-administrate',
      access: 'w',
      accessibleType: 'campaigns',
      accessibleId: campaign,
    };
    expect(holds([broken], { type: 'organizations-administrate', access: 'r' }, { campaignId: campaign })).toBe(false);
  });

  test('never loses rights when a grant is added', () => {
    fc.assert(
      fc.property(
        fc.array(someGrant, { maxLength: 4 }),
        someGrant,
        fc.constantFrom<GrantType>(...grantTypes),
        (grants, another, type) => {
          const need = { type, access: 'r' } as const;
          expect(holds([...grants, another], need, north111)).toBe(
            holds(grants, need, north111) || holds([another], need, north111),
          );
        },
      ),
    );
  });

  test('accepts every valid grant for its own object', () => {
    fc.assert(
      fc.property(someGrant, (grant) => {
        fc.pre(refusalOf(() => parseGrant(grant, acme)) === undefined);
        expect(holds([grant], grant, scopeOf(grant))).toBe(true);
      }),
    );
  });
});

describe('a grant from the API', () => {
  const words = { type: 'organizations-results', access: 'r', accessibleType: 'organizations', accessibleId: acme };

  // Shows GRANT-01
  test.each([
    ['read', 'r'],
    ['write', 'w'],
    ['r', 'r'],
    ['w', 'w'],
  ])('stores the access "%s" as %s', (access, stored) => {
    expect(parseGrant({ ...words, access }, acme).access).toBe(stored);
  });

  // Shows GRANT-06
  test.each([
    ['type', { ...words, type: 'organizations-money' }],
    ['access', { ...words, access: 'x' }],
    ['accessibleType', { ...words, accessibleType: 'planets' }],
    ['accessibleType', { ...words, type: 'organizations-results-v3groups' }],
    ['accessibleId', { ...words, accessibleId: globex }],
  ])('is refused with a problem at %s', (attributeName, input) => {
    const refusal = refusalOf(() => parseGrant(input, acme));
    expect(refusal?.code).toBe('invalid');
    expect(refusal?.problems.map(({ at }) => at)).toEqual([[attributeName]]);
  });

  // Shows ENT-PERSON-18
  test.each(accessibleTypes)('can be on %s with at least one grant type', (accessibleType) => {
    const isAccepted = grantTypes.some(
      (type) => !refusalOf(() => parseGrant({ ...words, type, accessibleType }, acme)),
    );
    expect(isAccepted).toBe(true);
  });
});
