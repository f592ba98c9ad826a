import type { PersonResource, PersonRoleResource, RoleResource } from '@attune/contract/people/person';
import { isSubdomain } from '@attune/contract/app/companion';
import type { Problem } from '@attune/domain/kernel';
import { type AccountTeamRole, maxEmployees, unlimited } from '@attune/domain/organizations';
import { emailAdvice, nameInLists } from '@attune/domain/people';
import type { Option } from '../design/controls/OptionList.tsx';
import type { NewOrganization } from './create-organization.ts';

/** Form state of a new organization. */
export type OrganizationForm = {
  readonly name: string;
  readonly displayName: string;
  readonly timeZone: string;
  readonly packageName: string;
  readonly limit: string;
  readonly isTrial: boolean;
  readonly companionId: string;
  readonly subdomain: string;
  readonly isCompanionManaged: boolean;
  readonly advisorId: string;
  readonly managerId: string;
  readonly emailAddress: string;
  readonly firstName: string;
  readonly lastName: string;
};

export function emptyForm(timeZone: string): OrganizationForm {
  return {
    name: '',
    displayName: '',
    timeZone,
    packageName: '',
    limit: '',
    isTrial: false,
    companionId: '',
    subdomain: '',
    isCompanionManaged: false,
    advisorId: '',
    managerId: '',
    emailAddress: '',
    firstName: '',
    lastName: '',
  };
}

/** Parses the limit: empty is no limit; undefined if invalid. */
export function limitIn(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s,.']/gu, '');
  if (text === '') return unlimited;
  return /^\d+$/u.test(text) && Number(text) <= maxEmployees ? Number(text) : undefined;
}

export const limitAdvice = 'Enter a whole number, or leave this empty for no limit.';
export const subdomainAdvice = 'Enter letters, digits and hyphens only.';

/** Validation errors by field. */
export function formProblems(form: OrganizationForm): readonly Problem[] {
  const { name, limit, subdomain, emailAddress, firstName } = form;
  const hasAdministrator = emailAddress.trim() !== '' || firstName.trim() !== '';
  const wrong: readonly (readonly [string, string | undefined | false])[] = [
    ['name', name.trim() === '' && 'Name is required.'],
    ['employeeLimit', limitIn(limit) === undefined && limitAdvice],
    ['ffSubdomain', subdomain.trim() !== '' && !isSubdomain(subdomain.trim()) && subdomainAdvice],
    ['emailAddress', hasAdministrator && emailAdvice(emailAddress.trim())],
    ['firstName', hasAdministrator && firstName.trim() === '' && 'First name is required.'],
  ];
  return wrong.flatMap(([at, detail]) => (detail ? [{ at: [at], detail }] : []));
}

/** Request body; empty fields use the defaults. */
export function newOrganizationOf(form: OrganizationForm): NewOrganization {
  const [name, displayName, packageName, companionId, subdomain, emailAddress] = [
    form.name,
    form.displayName,
    form.packageName,
    form.companionId,
    form.subdomain,
    form.emailAddress,
  ].map((text) => text.trim()) as [string, string, string, string, string, string];
  return {
    attributes: {
      name,
      ...(displayName && { displayName }),
      timeZone: form.timeZone,
      ...(packageName && { packageName }),
      employeeLimit: limitIn(form.limit) ?? unlimited,
      isTrial: form.isTrial,
      isFFManaged: form.isCompanionManaged,
      ...(companionId && { ffCompanyId: companionId }),
      ...(subdomain && { ffSubdomain: subdomain }),
    },
    advisorId: form.advisorId || undefined,
    managerId: form.managerId || undefined,
    administrator: emailAddress
      ? { emailAddress, firstName: form.firstName.trim(), lastName: form.lastName.trim() }
      : undefined,
  };
}

type Advisers = {
  readonly data: readonly PersonResource[];
  readonly included?: readonly (PersonRoleResource | RoleResource)[] | undefined;
};

/** Options for a role of the account team; the first one is nobody. */
export function accountTeamOptions({ data, included = [] }: Advisers, role: AccountTeamRole): readonly Option[] {
  const roleId = included.find(
    (resource): resource is RoleResource => resource.type === 'roles' && resource.attributes.slug === role,
  )?.id;
  const holders = new Set(
    included.flatMap((resource) =>
      resource.type === 'person-roles' && resource.attributes.roleId === roleId ? [resource.attributes.personId] : [],
    ),
  );
  const people = data
    .filter(({ id }) => holders.has(id))
    .map(({ id, attributes }) => ({
      value: id,
      label: nameInLists(attributes),
      ...(attributes.emailAddress && { note: attributes.emailAddress }),
    }));
  return [{ value: '', label: 'Unassigned' }, ...people];
}

/** Options of all time zones. */
export function zoneOptions(): readonly Option[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
    value: zone,
    label: zone,
  }));
}
