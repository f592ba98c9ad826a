import { employeesChangeSummary } from '@attune/contract/employees/bulk-changes';
import { importSummary } from '@attune/contract/employees/files';
import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { onWhole, readGroup } from './access.test-support.ts';
import { type Access, setUpReinstated } from './reinstate.test-support.ts';

const setUp = setUpReinstated();
const { database, api, work, setStatus, rights, path, change, idsOf, ofJob, check, apply, statuses } = setUp;

/** Who reinstates an employee, and the access that this person could not grant today. */
const ungivable = {
  'a leader who keeps employees': [
    'leader',
    'leader of Sales',
    'leader of North',
    'leader of Finance',
    'reader of everything',
    'campaign manager',
    'organization admin',
    'engagement admin',
    'coach',
  ],
  'an Organization Admin': [
    'leader of Sales',
    'leader of North',
    'leader of Finance',
    'reader of everything',
    'engagement admin',
    'coach',
  ],
  'an Organization Admin who sees Sales': ['leader of Finance', 'reader of everything', 'engagement admin', 'coach'],
  'an Engagement Admin': ['coach'],
  'an Executive Advisor': ['coach'],
  'an Engage Super Admin': [],
} as const satisfies Record<string, readonly Access[]>;
type Kind = keyof typeof ungivable;
const kinds = Object.keys(ungivable) as Kind[];

function aKind(kind: Kind): Promise<Id<'person'>> {
  const { acme, sales } = setUp.world;
  switch (kind) {
    case 'a leader who keeps employees':
      return aMember(database, acme.id, {
        role: 'leader',
        grants: [onWhole(acme, 'organizations-administrate', 'w'), onWhole(acme, 'organizations-results')],
      });
    case 'an Organization Admin':
      return Promise.resolve(setUp.world.organizer);
    case 'an Organization Admin who sees Sales':
      return aMember(database, acme.id, { role: 'organization-admin', grants: [readGroup(sales)] });
    case 'an Engagement Admin':
      return Promise.resolve(setUp.world.engager);
    case 'an Executive Advisor':
      return Promise.resolve(setUp.world.adviser);
    case 'an Engage Super Admin':
      return Promise.resolve(setUp.root);
  }
}

const expected = (waiting: readonly Access[]) =>
  setUp.leavers.map(({ access }, n) => (waiting.includes(access) ? `${access}: employee with 0` : setUp.before[n]));

async function bulkChange(as: string, employmentStatus: 'active' | 'inactive') {
  const { id } = (
    await api.ask('POST', path('employees-changes'), {
      as,
      body: { data: { type: 'employees-changes', attributes: { employeeIds: idsOf(), employmentStatus } } },
    })
  ).json().data;
  await work();
  return { id, summary: await ofJob(id, as, employeesChangeSummary) };
}

type ShownAccess = { readonly before?: number; readonly afterwards: number };
/**
 * Every way to reinstate an employee, with the number of employees with pending access that it reports before and
 * afterwards.
 */
const ways: Readonly<Record<string, (as: string) => Promise<ShownAccess>>> = {
  'by changing them one by one': async (as) => {
    const shown: boolean[] = [];
    const waits: unknown[] = [];
    for (const employeeId of idsOf()) {
      shown.push(!(await api.get(path(`employees/${employeeId}/access`), as)).json().data.attributes.canConfirm);
      waits.push(
        (await change(as, { employmentStatus: 'active' }, employeeId)).json().data.attributes.accessPendingSince,
      );
    }
    return { before: shown.filter(Boolean).length, afterwards: waits.filter((since) => since !== null).length };
  },
  'by changing several at once': async (as) => {
    const answer = await api.ask('PATCH', path('employees'), {
      as,
      body: { data: { type: 'employees-changes', attributes: { employeeIds: idsOf(), employmentStatus: 'active' } } },
    });
    return { afterwards: answer.json().data.attributes.accessPendingCount };
  },
  'by a change of many': async (as) => ({ afterwards: (await bulkChange(as, 'active')).summary.accessPendingCount }),
  'by undoing a change of many': async (as) => {
    await setStatus('active');
    const { id } = await bulkChange(setUp.root, 'inactive');
    await api.ask('POST', path(`employees-changes/${id}/undo`), { as });
    await work();
    return { afterwards: (await ofJob(id, as, employeesChangeSummary)).accessPendingCount };
  },
  'by a file': async (as) => {
    const { id, summary } = await check(as, 'active');
    return { before: summary.accessPendingCount, afterwards: (await apply(id, as)).accessPendingCount };
  },
  'by undoing an import': async (as) => {
    await setStatus('active');
    const { id } = await check(setUp.root, 'inactive');
    await apply(id, setUp.root);
    const review = (await api.get(path(`employee-files/${id}/undo`), as)).json().data.attributes;
    await api.ask('POST', path(`employee-files/${id}/undo`), { as, body: { changedSince: 'refuse' } });
    await work();
    return {
      before: review.accessPendingCount,
      afterwards: (await ofJob(id, as, importSummary)).undone?.accessPendingCount ?? -1,
    };
  },
};

describe.each(Object.keys(ways))('former employees reinstated %s', (way) => {
  test.each(kinds)(
    'by %s regain what that user could grant, and the response lists whose access is pending',
    async (kind) => {
      const waiting = ungivable[kind];
      const shown = await ways[way]!(await aKind(kind));
      expect(await rights()).toEqual(expected(waiting));
      expect(shown).toEqual({ ...('before' in shown && { before: waiting.length }), afterwards: waiting.length });
      expect(new Set(await statuses())).toEqual(new Set(['active']));
    },
  );
});
