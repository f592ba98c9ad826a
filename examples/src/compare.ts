import type { Client } from '@attune/contract/protocol/client';
import { listGroupTypes } from '@attune/contract/groups/types';
import { listGroups } from '@attune/contract/groups/group';
import { type StatementResultResource, listStatementResults } from '@attune/contract/results/statements';
import { type Respondent, type readSurvey, scoreOf } from './survey-data.ts';

type Campaign = { readonly organizationId: string; readonly campaignId: string };
type Survey = ReturnType<typeof readSurvey>;
type Row = {
  readonly name: string;
  readonly people: readonly Respondent[];
  readonly results: readonly StatementResultResource[];
};

const secret = 'Family Justice Center';

/**
 * Compares every published score of the county, its departments and roles with the source, prints the table, and
 * returns the number of differences. Counts are compared where they are shown: everyone who was invited answered, so
 * most are not.
 */
export async function compareWithSource(call: Client, campaign: Campaign, survey: Survey): Promise<number> {
  const rows = [...(await departmentRows(call, campaign, survey)), ...(await roleRows(call, campaign, survey))];
  const differences = rows.flatMap((row) => differencesIn(row));
  print(rows, survey.themes.length);
  for (const difference of differences) console.log(difference);
  const hidden = rows.find(({ name }) => name === secret);
  const isSecretKept =
    hidden !== undefined &&
    hidden.results.every(({ attributes }) => attributes.score === null && attributes.answerCount === null);
  console.log(
    `\n${differences.length} differences from the source. ${secret} (${hidden?.people.length ?? 0} people): ` +
      `${isSecretKept ? 'nothing shown' : 'SHOWN'}.`,
  );
  return differences.length + (isSecretKept ? 0 : 1);
}

async function departmentRows(
  call: Client,
  { organizationId, campaignId }: Campaign,
  { respondents }: Survey,
): Promise<readonly Row[]> {
  const types = await call(listGroupTypes, { params: { organizationId } });
  const reporting = types.data.find(({ attributes }) => attributes.isReporting);
  const { data: groups } = await call(listGroups, { params: { organizationId }, query: { 'page[limit]': 10_000 } });
  const rows: Row[] = [];
  for (const { id, attributes } of groups) {
    if (attributes.groupTypeId !== reporting?.id) continue;
    const { data: results } = await call(listStatementResults, {
      params: { organizationId, campaignId },
      query: { 'filter[v3GroupId]': id },
    });
    const people = attributes.isRoot
      ? respondents
      : respondents.filter(({ department }) => department === attributes.name);
    rows.push({ name: attributes.name, people, results: results.filter((result) => !result.attributes.isRest) });
  }
  return rows;
}

async function roleRows(
  call: Client,
  { organizationId, campaignId }: Campaign,
  { respondents }: Survey,
): Promise<readonly Row[]> {
  const { data } = await call(listStatementResults, {
    params: { organizationId, campaignId },
    query: { 'filter[groupType]': 'role' },
  });
  const byLabels = Map.groupBy(data, ({ attributes }) => attributes.segment?.labels.join(' + ') ?? '');
  return [...byLabels]
    .filter(([labels]) => labels !== '')
    .map(([labels, results]) => ({
      name: labels,
      people: respondents.filter(({ role }) => labels.split(' + ').includes(role)),
      results,
    }));
}

function differencesIn({ name, people, results }: Row): readonly string[] {
  return results.flatMap(({ attributes }) => {
    const { score, answered } = scoreOf(people, attributes.order - 1);
    const { score: disclosed, answerCount: count } = attributes;
    if (
      disclosed === null ||
      (score !== null && isDisclosedOf(score, disclosed) && (count === null || count === answered))
    )
      return [];
    const published = `published ${disclosed} of ${count ?? '–'}`;
    return [`${name}, statement ${attributes.order}: ${published}, source ${score} of ${answered}`];
  });
}

/** Nearly unanimous scores are shown as a bound (decision 37); all others are exact. */
function isDisclosedOf(score: number, disclosed: number): boolean {
  return disclosed === score || (disclosed === 90 && score > 90) || (disclosed === 10 && score < 10);
}

function print(rows: readonly Row[], statements: number): void {
  const heads = Array.from({ length: statements }, (_, n) => `q${n + 1}`.padStart(6)).join('');
  console.log(`\n${'Group or role'.padEnd(44)}${'People'.padStart(7)}${heads}`);
  for (const { name, people, results } of rows) {
    const byOrder = new Map(results.map(({ attributes }) => [attributes.order, attributes.score]));
    const cells = Array.from({ length: statements }, (_, n) =>
      (byOrder.get(n + 1)?.toFixed(1) ?? '–').padStart(6),
    ).join('');
    console.log(`${name.slice(0, 43).padEnd(44)}${String(people.length).padStart(7)}${cells}`);
  }
}
