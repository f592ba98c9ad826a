import { acme, anActor, attribute, campaign, company, finance, north, sales } from './access.test-support.ts';
import { accessWords } from './access-words.ts';
import { type AccessContext, type NamedGroup } from './effective-rights.ts';
import type { Grant } from './grant.ts';
import type { Role } from './role.ts';
import type { Sentence } from './sentences.ts';

export const tree: readonly NamedGroup[] = [
  { id: company, parentId: null, title: 'Acme' },
  { id: sales, parentId: company, title: 'Sales' },
  { id: north, parentId: sales, title: 'North' },
  { id: finance, parentId: company, title: 'Finance' },
];

export const onCampaign: Grant = {
  type: 'organizations-campaigns',
  access: 'w',
  accessibleType: 'campaigns',
  accessibleId: campaign,
};
export const byTenure: Grant = {
  type: 'employee_attributes',
  access: 'r',
  accessibleType: 'employee_attributes',
  accessibleId: attribute,
};

type Wanted = Partial<Omit<AccessContext, 'actor'>> & { readonly grants?: readonly Grant[] };

export function priya(role: Role, { grants = [], ...overrides }: Wanted = {}): AccessContext {
  const actor = { ...anActor(role, { grants }), organizationId: acme };
  return {
    name: 'Priya',
    actor,
    organization: { name: 'Acme', openTextFeedbackAccess: 'everyone_with_results_access' },
    groups: tree,
    titles: new Map([
      [`campaigns ${campaign}`, 'Spring'],
      [`employee_attributes ${attribute}`, 'Tenure'],
    ]),
    ...overrides,
  };
}

export const text = (sentence: Sentence) => sentence.map((phrase) => phrase.text).join('');
export const canOf = (context: AccessContext) => accessWords(context).can.map(text);
export const headlineOf = (context: AccessContext) => Object.values(accessWords(context).headline).join(' ');
