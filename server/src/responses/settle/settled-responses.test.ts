import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../../test/a-running-campaign.ts';
import { aDatabase } from '../../../test/database.ts';
import { type AddressChange, recordAddressChanges } from '../../address-notices/index.ts';
import { hashOfToken } from '../../platform/keys/index.ts';
import { findDrafts, nameOfDraft, saveDrafts } from '../drafts/response-drafts.repository.ts';
import { holdSaving } from '../responses.repository.ts';
import { settleResponses } from './settle-responses.ts';
import { rewriteResponses } from './settled-responses.repository.ts';

const database = aDatabase();
const intake = database.as('intake');
let campaign: RunningCampaign;
let responseKeys: readonly Buffer[];

beforeAll(async () => {
  campaign = await aRunningCampaign(database, keysInMemory(), { employees: 2000 });
  responseKeys = campaign.employeeIds.map((id) => campaign.key.responseKey(campaign.key.linkToken(id, 0)));
});

const draftOf = (responseKey: Buffer) => ({
  campaignId: campaign.campaignId,
  responseKey,
  linkHash: hashOfToken(responseKey),
  browser: Buffer.alloc(16, 7),
});

/** Rewrites repeatedly; others may save in between. */
async function rewrite(times: number): Promise<void> {
  const { organizationId, campaignId } = campaign;
  for (let time = 0; time < times; time += 1) {
    await intake.inOrganization(organizationId, async (trx) => {
      await holdSaving(trx, organizationId, campaignId);
      await rewriteResponses(trx, organizationId, { campaignId, responseKeys });
    });
  }
}

/** Saves for several people at once until each save succeeded, and returns the number of failed attempts. */
async function saveFor(people: readonly Buffer[]): Promise<number> {
  const { organizationId, campaignId } = campaign;
  let [left, inVain] = [people, 0];
  while (left.length > 0) {
    const drafts = left.map(draftOf);
    const found = await intake.inOrganization(organizationId, (trx) =>
      findDrafts(trx, organizationId, { campaignId, items: drafts }),
    );
    const items = drafts.map((draft) => ({
      ...draft,
      version: found.get(nameOfDraft(draft))?.version ?? 0,
      limit: 10,
      sealed: Buffer.alloc(540),
    }));
    const saved = await intake.inOrganization(
      organizationId,
      (trx) => saveDrafts(trx, organizationId, { campaignId, items }),
      { isOneStatement: true },
    );
    left = left.filter((key) => !saved.has(nameOfDraft(draftOf(key))));
    if (left.length > 0) inVain += 1;
  }
  return inVain;
}

describe('saving while all rows are rewritten', () => {
  test('waits for it and never fails, in any order of rows, and nothing is lost', async () => {
    const { organizationId, campaignId } = campaign;
    const rounds = 12;
    const lanes = [responseKeys.slice(0, 60), responseKeys.slice(30, 90).toReversed()];
    const saving = lanes.map(async (people) => {
      for (let round = 0; round < rounds; round += 1) await saveFor(people);
    });
    await Promise.all([...saving, rewrite(rounds), rewrite(rounds)]);
    const found = await intake.inOrganization(organizationId, (trx) =>
      findDrafts(trx, organizationId, { campaignId, items: responseKeys.map(draftOf) }),
    );
    const versions = responseKeys.map((key) => found.get(nameOfDraft(draftOf(key)))?.version);
    expect(versions.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => rounds));
    expect(versions.slice(30, 60)).toEqual(Array.from({ length: 30 }, () => 2 * rounds));
    expect(new Set(versions.slice(90))).toEqual(new Set([0]));
  });
});

describe('a link that is renewed twice', () => {
  test('is revoked even if only its response rows are written so far', async () => {
    const keys = keysInMemory();
    const asked = await aRunningCampaign(database, keys, { employees: 3 });
    const { organizationId, campaignId } = asked;
    const [employeeId] = asked.employeeIds as readonly [Id<'employee'>];
    const renew = () =>
      database.inOrganization(organizationId, (trx) =>
        recordAddressChanges(trx, organizationId, { changes: [aChangeOf(employeeId)], by: null }),
      );
    await renew();
    // The process ends between writing response rows and marking them as settled.
    let left = 3;
    const dying = Object.assign(Object.create(database) as typeof database, {
      inOrganization: (...args: Parameters<typeof database.inOrganization>) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('gone')) : database.inOrganization(...args);
      },
    });
    await expect(settleResponses({ database: dying, keys }, asked)).rejects.toThrow('gone');
    const linkToken = asked.key.linkToken(employeeId, 1);
    const captured = { ...draftOf(asked.key.responseKey(linkToken)), campaignId, linkHash: hashOfToken(linkToken) };
    const find = () =>
      intake.inOrganization(organizationId, (trx) =>
        findDrafts(trx, organizationId, { campaignId, items: [captured] }),
      );
    expect((await find()).size).toBe(1);
    await renew();
    expect((await find()).size).toBe(0);
  });
});

function aChangeOf(employeeId: Id<'employee'>): AddressChange {
  const mobilePhoneNumber = null;
  return {
    employeeId,
    before: { emailAddress: 'a@acme.example', mobilePhoneNumber },
    after: { emailAddress: 'b@acme.example', mobilePhoneNumber },
  };
}
