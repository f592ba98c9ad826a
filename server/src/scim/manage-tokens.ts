import { maxDirectoryTokens } from '@attune/contract/scim/connection';
import { type Actor, authorize } from '@attune/domain/access';
import { type CalendarDay, type Id, Refusal } from '@attune/domain/kernel';
import { lastDayOfReplaced, lastDayOfToken, tokenStateOn } from '@attune/domain/people';
import { recordChange } from '../history/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { makeToken } from './directory-token.ts';
import {
  type DirectoryToken,
  type TokenId,
  addToken,
  listTokens,
  markReplaced,
  revokeToken,
  saveTokenOwner,
  lockTokens,
} from './directory-tokens.repository.ts';

type Dependencies = { readonly database: Database };
type OrganizationId = Id<'organization'>;

/** Lists the active directory tokens. */
export async function listDirectoryTokens(
  { database }: Dependencies,
  actor: Actor,
  organizationId: OrganizationId,
): Promise<readonly DirectoryToken[]> {
  authorize(actor, 'directory.manage', { organizationId });
  return database.inOrganization(organizationId, (trx) => listTokens(trx, organizationId));
}

type Creation = {
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly expiresOn: CalendarDay | undefined;
};

/** The token is returned only once: only its hash is stored. */
export type NewlyMade = DirectoryToken & { readonly token: string };

/** Creates a token owned by the actor. */
export async function createDirectoryToken(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, name, expiresOn: chosen }: Creation,
): Promise<NewlyMade> {
  authorize(actor, 'directory.manage', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const today = await lockTokens(trx, organizationId);
    const expiresOn = lastDayOfToken(chosen, today);
    await assertRoom(trx, organizationId);
    const made = await makeOne(trx, actor, { organizationId, name, expiresOn });
    await record(trx, actor, { organizationId, tokenId: made.id, action: 'created', after: { expiresOn } });
    return made;
  });
}

type OfToken = { readonly organizationId: OrganizationId; readonly tokenId: TokenId };

/**
 * Replaces a token, which stays valid for a week, so that the directory is never without one. Refuses tokens that were
 * already replaced or have ended.
 */
export async function replaceDirectoryToken(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, tokenId, expiresOn: chosen }: OfToken & Pick<Creation, 'expiresOn'>,
): Promise<NewlyMade> {
  authorize(actor, 'directory.manage', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const today = await lockTokens(trx, organizationId);
    const old = await getTokenInUse(trx, { organizationId, tokenId, today });
    if (old.isReplaced) throw new Refusal('conflict', 'Another token was made in the place of this one already.');
    const expiresOn = lastDayOfToken(chosen, today);
    await assertRoom(trx, organizationId);
    const made = await makeOne(trx, actor, { organizationId, name: old.name, expiresOn });
    await markReplaced(trx, organizationId, {
      tokenId,
      replacedBy: made.id,
      expiresOn: lastDayOfReplaced(old.expiresOn, today),
    });
    await record(trx, actor, { organizationId, tokenId: made.id, action: 'created', after: { expiresOn } });
    await record(trx, actor, {
      organizationId,
      tokenId,
      action: 'replaced',
      after: { expiresOn: lastDayOfReplaced(old.expiresOn, today) },
    });
    return made;
  });
}

/** Makes the actor the owner of a token. A paused one becomes valid again. Refuses tokens that have ended. */
export async function claimDirectoryToken(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, tokenId }: OfToken,
): Promise<DirectoryToken> {
  authorize(actor, 'directory.manage', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const today = await lockTokens(trx, organizationId);
    await getTokenInUse(trx, { organizationId, tokenId, today });
    await saveTokenOwner(trx, organizationId, { tokenId, personId: actor.personId });
    await record(trx, actor, { organizationId, tokenId, action: 'claimed' });
    return getToken(trx, { organizationId, tokenId });
  });
}

async function makeOne(
  trx: Transaction,
  actor: Actor,
  { organizationId, name, expiresOn }: Creation,
): Promise<NewlyMade> {
  const { token, hash } = makeToken(organizationId);
  const tokenId = await addToken(trx, organizationId, {
    name,
    hash,
    expiresOn: expiresOn ?? null,
    createdBy: actor.personId,
  });
  return { ...(await getToken(trx, { organizationId, tokenId })), token };
}

/** Ended tokens do not count towards the limit. */
async function assertRoom(trx: Transaction, organizationId: OrganizationId): Promise<void> {
  const used = (await listTokens(trx, organizationId)).filter((token) => tokenStateOn(token, token.today) !== 'ended');
  if (used.length >= maxDirectoryTokens)
    throw new Refusal(
      'conflict',
      `There are ${used.length} tokens, which is as many as there can be. Revoke one first.`,
    );
}

async function getToken(trx: Transaction, { organizationId, tokenId }: OfToken): Promise<DirectoryToken> {
  const found = (await listTokens(trx, organizationId)).find(({ id }) => id === tokenId);
  if (!found) throw new Refusal('not-found');
  return found;
}

async function getTokenInUse(
  trx: Transaction,
  { today, ...at }: OfToken & { readonly today: CalendarDay },
): Promise<DirectoryToken> {
  const token = await getToken(trx, at);
  if (tokenStateOn(token, today) === 'ended')
    throw new Refusal('conflict', 'This token has ended. Create another one.');
  return token;
}

type Recorded = OfToken & { readonly action: 'created' | 'replaced' | 'claimed' | 'revoked'; readonly after?: object };

async function record(
  trx: Transaction,
  actor: Actor,
  { organizationId, tokenId, action, after }: Recorded,
): Promise<void> {
  await recordChange(trx, organizationId, {
    personId: actor.personId,
    action: `directory-token.${action}`,
    entityType: 'directory-tokens',
    entityId: tokenId,
    ...(after && { after }),
  });
}

/** Revokes a token, effective with the next request. */
export async function revokeDirectoryToken(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, tokenId }: OfToken,
): Promise<void> {
  authorize(actor, 'directory.manage', { organizationId });
  await database.inOrganization(organizationId, async (trx) => {
    if (!(await revokeToken(trx, organizationId, tokenId))) throw new Refusal('not-found');
    await record(trx, actor, { organizationId, tokenId, action: 'revoked' });
  });
}
