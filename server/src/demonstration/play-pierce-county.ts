import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCampaign, publishCampaign } from '@attune/contract/campaigns/writing';
import { createSurvey } from '@attune/contract/surveys/survey';
import { parse } from 'csv-parse/sync';
import { foundOrganization } from '../organizations/index.ts';
import {
  type GivenAnswers,
  type DemoContext,
  actAs,
  answer,
  employeeIdsOf,
  importEmployees,
  moveTo,
} from './demo-context.ts';

const folder = join(import.meta.dirname, '../../../examples/pierce-county');
const administrator = 'admin@pierce-county.example';
const dayMs = 86_400_000;

/** Maps the four-point scale of the source to five points; 0 (not applicable) and empty count as unanswered. */
const onFivePoints: Readonly<Record<string, number>> = { '1': 1, '2': 2, '3': 4, '4': 5 };

/** Creates Pierce County from a real survey: ten statements, 1,471 people with their departments and roles. */
export async function playPierceCounty(context: DemoContext): Promise<void> {
  const founder = { firstName: 'County', lastName: 'Administrator', emailAddress: administrator };
  const organizationId = await foundOrganization(
    context,
    { name: 'Pierce County', timeZone: 'America/Los_Angeles' },
    founder,
  );
  const start = new Date(Date.now() - 40 * dayMs);
  await context.clock.moveTo(new Date(start.getTime() - dayMs));
  const call = await actAs(context, administrator);
  await importEmployees(context, call, {
    organizationId,
    name: 'employees.csv',
    content: await readFile(join(folder, 'employees.csv'), 'utf8'),
  });
  const survey = await call(createSurvey, {
    params: { organizationId },
    body: { data: { type: 'surveys', attributes: { name: 'Employee survey', statements: await statements() } } },
  });
  const attributes = {
    campaignType: 'custom' as const,
    name: 'County employee survey',
    startedAt: start.toISOString(),
    surveyIds: [survey.data.id],
    deliveryChannel: 'none' as const,
  };
  const created = await call(createCampaign, {
    params: { organizationId },
    body: { data: { type: 'campaigns', attributes } },
  });
  const campaignId = created.data.id;
  await call(publishCampaign, { params: { organizationId, campaignId } });
  await moveTo(context, new Date(start.getTime() - 1_800_000));
  await moveTo(context, new Date(start.getTime() + 60_000));
  await answer(context, campaignId, await givenAnswers(await employeeIdsOf(call, organizationId)));
  await moveTo(context, new Date(start.getTime() + 8 * dayMs));
  await context.clock.reset();
}

async function rowsOf(file: string): Promise<readonly Readonly<Record<string, string>>[]> {
  return parse(await readFile(join(folder, file), 'utf8'), { columns: true, skip_empty_lines: true });
}

async function statements() {
  const rows = await rowsOf('statements.csv');
  return rows.map(({ theme = '' }) => ({ body: `${theme}.`, statementType: 'likert5' as const, isRequired: false }));
}

async function givenAnswers(employeeIds: ReadonlyMap<string, string>): Promise<readonly GivenAnswers[]> {
  const rows = await rowsOf('answers.csv');
  return rows.flatMap(({ organization_employee_id: number = '', ...questions }) => {
    const employeeId = employeeIds.get(number);
    return employeeId
      ? [{ employeeId, values: Object.values(questions).map((point) => onFivePoints[point] ?? null) }]
      : [];
  });
}
