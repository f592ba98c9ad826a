import { createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '@attune/domain/access';
import { authorize } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import { type OrganizationFile, fileNameOf } from '../jobs/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type KeyStore, seal, unseal } from '../platform/keys/index.ts';
import { csvTextOf } from '../platform/csv/index.ts';
import { type StoredExport, findExportOfFile } from './secure-exports.repository.ts';

type Keys = Pick<KeyStore, 'readInstallationKey'>;
type Rows = readonly { readonly valueId: string | null; readonly ratings: readonly (number | string | null)[] }[];

const rowIdBytes = 8;

/** Name of the file of an export. */
export function exportFileName(campaignName: string): string {
  return fileNameOf([campaignName, 'rows'], 'csv');
}

/** The content of a file: a random ID, the value of the group type if there is one, and a column per statement. */
export async function secureCsv({
  statements,
  groupType,
  rows,
  nameOf,
}: {
  readonly statements: readonly string[];
  readonly groupType: string | null;
  readonly rows: Rows;
  readonly nameOf: (valueId: string) => string;
}): Promise<string> {
  const head = ['Row', ...(groupType === null ? [] : [groupType]), ...statements];
  const lines = rows.map(({ valueId, ratings }) => [
    randomBytes(rowIdBytes).toString('hex'),
    ...(groupType === null ? [] : [valueId === null ? null : nameOf(valueId)]),
    ...ratings,
  ]);
  return csvTextOf([head, ...lines]);
}

/** Seals the file of an export under a key outside the database and outside the folder of files. */
export async function sealFile(keys: Keys, text: string, of: Pick<StoredExport, 'id' | 'campaignId'>): Promise<Buffer> {
  return seal(await keyOf(keys, of), Buffer.from(text), contextOf(of));
}

/** Opens files of exports for whoever may export rows, as long as the approval lasts. */
export function createSecureFiles({ database, keys }: { readonly database: Database; readonly keys: Keys }) {
  const find = async (file: OrganizationFile) => {
    const found = await database.inOrganization(file.organizationId, (trx) =>
      findExportOfFile(trx, file.organizationId, file.id),
    );
    if (!found || found.status !== 'approved' || found.isExpired) throw new Refusal('not-found');
    return found;
  };
  return {
    async guard(actor: Actor, file: OrganizationFile): Promise<void> {
      authorize(actor, 'results.exportSecure', { organizationId: file.organizationId });
      await find(file);
    },
    async open(actor: Actor, file: OrganizationFile, content: Readable): Promise<Readable> {
      const { organizationId } = file;
      const found = await find(file);
      await database.inOrganization(organizationId, (trx) =>
        recordChange(trx, organizationId, {
          personId: actor.personId,
          action: 'secure-export.downloaded',
          entityType: 'campaigns',
          entityId: found.campaignId,
        }),
      );
      return Readable.from([unseal(await keyOf(keys, found), await buffer(content), contextOf(found))]);
    },
  };
}

async function keyOf(keys: Keys, { id, campaignId }: Pick<StoredExport, 'id' | 'campaignId'>): Promise<Buffer> {
  return createHmac('sha256', await keys.readInstallationKey('exports'))
    .update(`secure export ${id} of campaign ${campaignId}`)
    .digest();
}

function contextOf({ id, campaignId }: Pick<StoredExport, 'id' | 'campaignId'>): string {
  return `secure export ${id} of campaign ${campaignId}`;
}
