import type { Id } from '@attune/domain/kernel';
import { Client } from 'pg';
import { beforeEach } from 'vitest';
import { aMember, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { type Change, recordChange } from './index.ts';
import { findChainState } from './changes.repository.ts';

export function setUpChain() {
  const database = aDatabase();
  const needs = { database };

  let acme: Id<'organization'>;
  let maya: Id<'person'>;
  beforeEach(async () => {
    acme = await anOrganization(database);
    maya = await aMember(database, acme, { role: 'organization-admin' });
  });

  const aChange = (overrides: Partial<Change> = {}): Change => ({
    personId: maya,
    action: 'group.changed',
    entityType: 'v3-groups',
    entityId: '7',
    before: { name: 'Sales' },
    after: { name: 'Revenue' },
    ...overrides,
  });
  const record = (...changes: readonly Change[]) =>
    database.inOrganization(acme, async (trx) => {
      for (const change of changes) await recordChange(trx, acme, change);
    });
  const state = () => database.inOrganization(acme, (trx) => findChainState(trx, acme));
  const shiftClock = (seconds: number) => database.shiftClock(seconds);

  /** Runs a statement as the database owner, bypassing all policies. */
  async function tamper(statement: string): Promise<void> {
    const owner = new Client(database.connection);
    await owner.connect();
    try {
      await owner.query(statement.replaceAll('$acme', acme));
    } finally {
      await owner.end();
    }
  }

  return {
    database,
    needs,
    get acme() {
      return acme;
    },
    get maya() {
      return maya;
    },
    aChange,
    record,
    state,
    shiftClock,
    tamper,
  };
}
