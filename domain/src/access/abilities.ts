import {
  type Rule,
  adminLike,
  administrators,
  advisers,
  anyOf,
  both,
  either,
  everybody,
  leaders,
  leadersOfParticipants,
  leadersOfTheGroup,
  leadersWith,
  nobody,
  independentOfRequester,
  on,
  organizers,
  owners,
  participants,
  schedulers,
  staff,
  successManagers,
  successManagersOfTheProduct,
  superAdmins,
  themselves,
  whereResultReadersMayRead,
  whereSwitchedOn,
  withAnyResults,
  withFullResults,
  withGrant,
  withResultsOfGroup,
} from './rule.ts';
import type {
  InOrganization,
  OnActionPlan,
  OnAnalytics,
  OnAudience,
  OnCampaign,
  OnFeedback,
  OnGroup,
  OnOwned,
  OnPerson,
  OnSecureExport,
  OnSegment,
  OnSession,
  OnSubscription,
  Platform,
} from './subject.ts';

const campaignMakers = either(administrators, leadersWith('organizations-campaigns', 'w'));
const employeeReaders = either(organizers, leadersWith('organizations-administrate', 'r'));
const employeeAdministrators = either(organizers, leadersWith('organizations-administrate', 'w'));
const groupAdministrators = either(organizers, leadersWith('organizations-groups', 'w'));
const actionPlanners = either<OnActionPlan>(organizers, leadersOfTheGroup, both<OnActionPlan>(leaders, owners));

const feedbackAdministrators = anyOf('admin', 'organization-admin', 'engagement-admin');
const feedbackReaders = both<OnFeedback>(
  withResultsOfGroup,
  either<OnFeedback>(
    feedbackAdministrators,
    both<OnFeedback>(anyOf('executive-advisor', 'coach', 'facilitator', 'leader'), whereResultReadersMayRead),
  ),
);

/** All abilities: the subject type and the rule of each. */
export const abilities = {
  'organization.listAll': on<Platform>(superAdmins),
  'organization.create': on<Platform>(successManagersOfTheProduct),
  'organization.read': on<InOrganization>(everybody),
  'organization.readCustomerSuccess': on<InOrganization>(organizers),
  'organization.updateSettings': on<InOrganization>(administrators),
  'organization.update': on<InOrganization>(adminLike),
  'organization.remove': on<InOrganization>(superAdmins),
  'organization.restore': on<InOrganization>(superAdmins),
  'changeHistory.read': on<InOrganization>(administrators),

  'results.readOrganization': on<InOrganization>(withAnyResults),
  'results.readAllGroups': on<InOrganization>(withFullResults),
  'results.readGroup': on<OnGroup>(withResultsOfGroup),
  'results.readSegment': on<OnSegment>(
    either<OnSegment>(
      withFullResults,
      both<OnSegment>(anyOf('organization-admin', 'leader'), withGrant('employee_attributes', 'r')),
    ),
  ),
  'results.readWithheld': on<OnGroup>(nobody),
  'results.export': on<OnGroup>(withResultsOfGroup),
  'results.exportSecure': on<InOrganization>(successManagers),
  'secureExport.read': on<InOrganization>(either(successManagers, administrators)),
  'secureExport.decide': on<OnSecureExport>(
    both<OnSecureExport>(either(successManagers, administrators), independentOfRequester),
  ),
  'participation.read': on<OnGroup>(withResultsOfGroup),
  'report.read': on<OnGroup>(withResultsOfGroup),
  'report.create': on<OnGroup>(withResultsOfGroup),
  'summary.share': on<InOrganization>(both(administrators, withFullResults)),
  'summary.shareGroup': on<OnGroup>(both<OnGroup>(either(administrators, leaders), withResultsOfGroup)),
  'response.read': on<OnFeedback>(feedbackReaders),
  'response.reply': on<OnFeedback>(both<OnFeedback>(feedbackReaders, either(feedbackAdministrators, leaders))),
  'response.correct': on<OnFeedback>(both<OnFeedback>(feedbackReaders, either(feedbackAdministrators, leaders))),
  'response.redact': on<OnFeedback>(both<OnFeedback>(feedbackReaders, feedbackAdministrators)),
  'response.reportThreat': on<OnFeedback>(feedbackReaders),

  'campaign.read': on<OnAudience>(
    either<OnAudience>(organizers, withFullResults, leadersOfParticipants, leadersWith('organizations-campaigns', 'r')),
  ),
  'campaign.create': on<InOrganization>(campaignMakers),
  'campaign.createGlobal': on<InOrganization>(superAdmins),
  'campaign.readAll': on<Platform>(superAdmins),
  'globalCampaign.manage': on<Platform>(superAdmins),
  'campaign.update': on<OnCampaign>(campaignMakers),
  'campaign.publish': on<OnCampaign>(campaignMakers),
  'campaign.close': on<OnCampaign>(campaignMakers),
  'campaign.remove': on<OnCampaign>(campaignMakers),
  'campaign.removeStarted': on<OnCampaign>(superAdmins),
  'campaign.changeAudience': on<OnCampaign>(campaignMakers),
  'campaign.invite': on<OnCampaign>(campaignMakers),
  'campaign.readMembers': on<OnGroup>(either<OnGroup>(administrators, withResultsOfGroup)),
  'campaign.readSurveys': on<OnCampaign>(either(organizers, leadersWith('organizations-campaigns', 'r'))),
  'campaign.readMessages': on<OnCampaign>(administrators),
  'campaign.reopen': on<OnCampaign>(administrators),
  'campaign.resetAnswers': on<OnCampaign>(administrators),
  'campaign.makeCodes': on<OnCampaign>(administrators),
  'campaign.removeInsights': on<OnCampaign>(successManagers),
  'sending.read': on<InOrganization>(administrators),
  'sending.resend': on<InOrganization>(administrators),
  'notification.read': on<OnCampaign>(either(organizers, leadersWith('organizations-campaigns', 'r'))),
  'notification.update': on<OnCampaign>(campaignMakers),

  'survey.readGlobal': on<Platform>(either(administrators, leaders)),
  'survey.updateGlobal': on<Platform>(superAdmins),
  'survey.read': on<InOrganization>(either(administrators, leadersWith('organizations-campaigns', 'r'))),
  'survey.update': on<InOrganization>(campaignMakers),

  'employee.read': on<InOrganization>(employeeReaders),
  'employee.create': on<InOrganization>(employeeAdministrators),
  'employee.update': on<InOrganization>(employeeAdministrators),
  'employee.remove': on<InOrganization>(administrators),
  'employee.destroy': on<InOrganization>(superAdmins),
  'employee.takeData': on<InOrganization>(administrators),
  'employee.readAccess': on<InOrganization>(employeeReaders),
  'import.start': on<InOrganization>(employeeAdministrators),
  'attribute.read': on<InOrganization>(staff),
  'attribute.update': on<InOrganization>(administrators),
  'directory.manage': on<InOrganization>(administrators),

  'group.read': on<OnGroup>(
    either<OnGroup>(
      organizers,
      withResultsOfGroup,
      leadersWith('organizations-groups', 'r'),
      leadersWith('organizations-administrate', 'r'),
    ),
  ),
  'group.create': on<OnGroup>(groupAdministrators),
  'group.update': on<OnGroup>(groupAdministrators),
  'group.remove': on<OnGroup>(groupAdministrators),
  'groupType.read': on<InOrganization>(staff),
  'groupType.update': on<InOrganization>(administrators),
  'segment.read': on<InOrganization>(staff),
  'segment.update': on<OnOwned>(both<OnOwned>(staff, owners)),
  'segment.removeShared': on<InOrganization>(administrators),
  'tag.read': on<InOrganization>(staff),
  'tag.update': on<InOrganization>(administrators),

  'permission.read': on<InOrganization>(employeeReaders),
  'permission.change': on<InOrganization>(administrators),
  'role.list': on<Platform>(staff),
  'role.assign': on<InOrganization>(administrators),
  'role.resetAll': on<InOrganization>(adminLike),
  'internalRole.change': on<Platform>(superAdmins),
  'flag.switch': on<Platform>(superAdmins),
  'installation.read': on<Platform>(superAdmins),

  'actionPlan.read': on<OnActionPlan>(actionPlanners),
  'actionPlan.create': on<OnGroup>(either<OnGroup>(organizers, leadersOfTheGroup)),
  'actionPlan.update': on<OnActionPlan>(actionPlanners),
  'actionPlan.remove': on<OnActionPlan>(either<OnActionPlan>(administrators, both<OnActionPlan>(staff, owners))),

  'session.read': on<OnSession>(
    either<OnSession>(organizers, both<OnSession>(leaders, participants), leadersWith('coaching-sessions', 'r')),
  ),
  'session.readAll': on<InOrganization>(either(organizers, leadersWith('organizations-sessions', 'r'))),
  'session.schedule': on<OnSubscription>(
    either<OnSubscription>(
      organizers,
      both<OnSubscription>(leaders, schedulers),
      leadersWith('organizations-sessions', 'w'),
    ),
  ),
  'session.update': on<OnSession>(
    either<OnSession>(organizers, both<OnSession>(leaders, participants), leadersWith('coaching-sessions', 'w')),
  ),
  'session.readAnalytics': on<OnAnalytics>(both<OnAnalytics>(organizers, whereSwitchedOn)),
  'subscription.read': on<InOrganization>(organizers),
  'subscription.update': on<InOrganization>(superAdmins),
  'subscriptionType.read': on<Platform>(staff),
  'subscriptionType.create': on<Platform>(superAdmins),

  'job.read': on<InOrganization>(employeeReaders),
  'job.readAll': on<Platform>(superAdmins),
  'job.update': on<Platform>(superAdmins),

  'profile.read': on<OnPerson>(either<OnPerson>(superAdmins, themselves)),
  'profile.update': on<OnPerson>(either<OnPerson>(superAdmins, themselves)),
  'person.readEmployments': on<OnPerson>(either<OnPerson>(adminLike, themselves)),
  'person.create': on<InOrganization>(administrators),
  'person.invite': on<InOrganization>(administrators),
  'person.lookUp': on<Platform>(superAdmins),
  'person.listCustomerSuccess': on<Platform>(advisers),

  'category.read': on<Platform>(staff),
  'benchmark.read': on<Platform>(staff),
  'benchmark.update': on<Platform>(superAdmins),
  'action.read': on<Platform>(staff),
  'library.read': on<Platform>(either(administrators, leaders)),
  'library.update': on<Platform>(superAdmins),
  'transformResource.read': on<Platform>(staff),
  'transformResource.update': on<Platform>(superAdmins),
} as const satisfies { readonly [name: string]: Rule<never> };

/** An action that a person may be permitted to perform. */
export type Ability = keyof typeof abilities;

/** The subject type of each ability. */
export type Subjects = { readonly [A in Ability]: Parameters<(typeof abilities)[A]>[1] };
