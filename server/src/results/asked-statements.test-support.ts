import type { Transaction } from '../platform/database/index.ts';
import type { Id } from '@attune/domain/kernel';

/** Seven engagement statements, three for Autonomy, three for Rest, one for eNPS, one open question. */
export const asked = { engagement: 7, autonomy: 7, rest: 10, enps: 13, open: 14 } as const;

const categories = {
  force: { title: 'Force', type: 'engagement', sphere: 'Work Experience' },
  feeling: { title: 'Feeling', type: 'engagement', sphere: 'Work Experience' },
  focus: { title: 'Focus', type: 'engagement', sphere: 'Work Experience' },
  autonomy: { title: 'Autonomy', type: 'drivers', sphere: 'Work Experience' },
  rest: { title: 'Rest', type: 'drivers', sphere: 'Work Experience' },
  enps: { title: 'eNPS', type: 'drivers', sphere: 'Leadership' },
  'open-feedback': { title: 'Open Feedback', type: 'drivers', sphere: 'Work Experience' },
} as const;

const order: readonly (keyof typeof categories)[] = [
  'force',
  'feeling',
  'focus',
  'feeling',
  'force',
  'focus',
  'feeling',
  'autonomy',
  'autonomy',
  'autonomy',
  'rest',
  'rest',
  'rest',
  'enps',
  'open-feedback',
];

export async function addStatements(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { campaignId, skippable }: { readonly campaignId: Id<'campaign'>; readonly skippable: readonly number[] },
): Promise<void> {
  await trx
    .insertInto('categories')
    .values(
      Object.entries(categories).map(([key, { title, type, sphere }]) => ({ key, title, category_type: type, sphere })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const ids = new Map(
    (await trx.selectFrom('categories').select(['id', 'key']).execute()).map(({ id, key }) => [key, id]),
  );
  const statements = order.map((key, position) => ({
    organization_id: organizationId,
    campaign_id: campaignId,
    position,
    survey_id: '1' as Id<'survey'>,
    statement_id: String(position + 1) as Id<'statement'>,
    category_id: ids.get(key) as Id<'category'>,
    sphere: categories[key].sphere,
    kind:
      key === 'enps' ? ('enps' as const) : key === 'open-feedback' ? ('openResponse' as const) : ('likert5' as const),
    is_required: key !== 'open-feedback' && !skippable.includes(position),
    body: `Statement ${position + 1}.`,
  }));
  await trx.insertInto('campaign_statements').values(statements).execute();
}
