import type { AttributeSelection } from '@attune/domain/campaigns';
import { type Id, invalid, problemWhen } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import { type TargetInput, getTargets } from './campaign-references.ts';
import { findCampaign, replaceTargets, saveTargetContext } from '../campaigns.repository.ts';
import { findEmployeeIds } from '../organization.repository.ts';
import type { StoredCampaign, StoredTarget } from '../stored-campaign.ts';

/** The target attributes of a request; omitted ones are kept. */
export type AudienceInput = {
  /** Groups and individual people. */
  readonly targets?: readonly TargetInput[] | undefined;
  readonly targetedEmployeeAttributes?:
    | readonly { readonly attributeType: string; readonly employeeIds: readonly string[] }[]
    | undefined;
  readonly targetContext?: StoredCampaign['targetContext'] | undefined;
};

type Audience = AudienceInput & { readonly campaignId: Id<'campaign'> };

const oneByOne: AttributeSelection['attributeType'] = 'employees';

/** Saves the target of a campaign; omitted attributes are kept. Refuses with `invalid` unknown groups and employees. */
export async function saveAudience(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, targets, targetedEmployeeAttributes, targetContext }: Audience,
): Promise<void> {
  if (targetContext !== undefined) await saveTargetContext(trx, organizationId, { campaignId, targetContext });
  if (!targets && !targetedEmployeeAttributes) return;
  const stored = (await findCampaign(trx, organizationId, campaignId))?.targets ?? [];
  const named = targets
    ? (await getTargets(trx, organizationId, targets)).map((target) => ({ ...target, attributeType: oneByOne }))
    : stored.filter(isNamed);
  const selected = targetedEmployeeAttributes
    ? await getSelected(trx, organizationId, targetedEmployeeAttributes)
    : stored.filter((target) => !isNamed(target));
  const groups = named.filter(({ targetType }) => targetType === 'groups');
  const people =
    targets || !targetedEmployeeAttributes ? named.filter(({ targetType }) => targetType === 'employees') : [];
  await replaceTargets(trx, organizationId, { campaignId, targets: unique([...groups, ...people, ...selected]) });
}

function isNamed({ targetType, attributeType }: StoredTarget): boolean {
  return targetType === 'groups' || attributeType === oneByOne;
}

type Selected = NonNullable<AudienceInput['targetedEmployeeAttributes']>;
type NewTarget = Omit<StoredTarget, 'id'>;

async function getSelected(
  trx: Transaction,
  organizationId: Id<'organization'>,
  selections: Selected,
): Promise<readonly NewTarget[]> {
  const known = await findEmployeeIds(
    trx,
    organizationId,
    selections.flatMap(({ employeeIds }) => employeeIds),
  );
  const problems = selections.flatMap(({ employeeIds }, place) =>
    problemWhen(
      employeeIds.some((id) => !known.has(id)),
      ['targetedEmployeeAttributes', `${place}`],
      'Choose employees of this organization.',
    ),
  );
  if (problems.length > 0) throw invalid(...problems);
  return selections.flatMap(({ attributeType, employeeIds }) =>
    employeeIds.map((targetId) => ({ targetType: 'employees', targetId, attributeType }) as const),
  );
}

function unique(targets: readonly NewTarget[]): readonly NewTarget[] {
  return [
    ...new Map(
      targets.map((target) => [`${target.targetType} ${target.attributeType} ${target.targetId}`, target]),
    ).values(),
  ];
}
