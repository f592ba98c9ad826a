import { describe, expect, test } from 'vitest';
import { contractEndpoints } from '../../../testing/src/contract-endpoints.ts';

/** The names that the specification and its list of calls give to what comes along with a record. */
const named: Readonly<Record<string, readonly string[]>> = {
  getCampaign: [
    'surveys,participations,notifications,targets',
    'surveys,campaign-participations,campaign-notifications,campaign-targets',
  ],
  listCampaigns: ['surveys,participations,targets', 'surveys,campaign-participations,campaign-targets'],
  listCampaignSurveys: ['survey-types,survey-statements.statements'],
  listCampaignStatements: ['categories'],
  listEmployees: ['people,roles'],
  getEmployee: ['people,employments,memberships'],
  listOrganizations: ['organization-package-progress'],
  getOrganization: ['v3-groups'],
  getProfile: ['person-roles,organizations,roles,permissions'],
  getPersonInOrganization: ['person-roles'],
  listPeople: ['person-roles'],
  listEmployeesOfPerson: ['organizations'],
  listEmployeesOfUser: ['organizations'],
  listPersonRoles: ['roles'],
  listLibrarySurveys: ['survey-types,survey-statements.statements,survey-prompts.prompts'],
  getLibrarySurvey: [
    'survey-types,survey-statements.statements.categories,survey-prompts.prompts',
    'statements.categories',
  ],
  listSurveys: ['survey-types,survey-statements.statements,survey-prompts.prompts'],
  getSurvey: ['survey-types,survey-statements.statements,survey-prompts.prompts'],
  getGroup: ['memberships'],
  listCoachingSessions: [
    'coaching-subscriptions.coaching-subscription-types.coaching-session-types,participants',
    'coachingSubscription.coachingSubscriptionType.coachingSessionType',
  ],
  listMessages: ['emails,sms'],
};

describe('the names that can be included', () => {
  // Shows API-GEN-02
  test.each(Object.entries(named))('of %s are those of the specification', (name, lists) => {
    const found = contractEndpoints.find((each) => each.name === name);
    const isRefused = (include: string) =>
      found?.query.safeParse({ include }).error?.issues.some(({ path }) => path[0] === 'include') ?? false;
    expect(lists.filter(isRefused)).toEqual([]);
    expect(isRefused('everything')).toBe(true);
  });
});
