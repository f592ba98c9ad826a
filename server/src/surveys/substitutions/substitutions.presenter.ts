import type { OrganizationSubstitutionResource, SubstitutionCompanion } from '@attune/contract/surveys/substitutions';
import type { OrganizationSubstitution } from './list-substitutions.ts';

/** Substitution types and default words have derived ids, which are the same in every installation. */
export function presentSubstitution({
  name,
  locale,
  word,
  compiled,
}: OrganizationSubstitution): OrganizationSubstitutionResource {
  const id = `${name}-${locale}`;
  return {
    type: 'organization-substitutions',
    id,
    attributes: { substitutionTypeId: name, substitutionId: id, name, locale, word, compiledWord: compiled },
    relationships: {
      substitutionType: { data: { type: 'substitution-types', id: name } },
      substitution: { data: { type: 'substitutions', id } },
    },
  };
}

/** Presents the requested included resources, each once. */
export function presentSubstitutionCompanions(
  substitutions: readonly OrganizationSubstitution[],
  include: readonly string[],
): SubstitutionCompanion[] {
  const types = [...new Set(substitutions.map(({ name }) => name))].map((name): SubstitutionCompanion => ({
    type: 'substitution-types',
    id: name,
    attributes: { name },
  }));
  const defaults = substitutions.map(({ name, locale, defaultWord: word, use }): SubstitutionCompanion => ({
    type: 'substitutions',
    id: `${name}-${locale}`,
    attributes: { substitutionTypeId: name, locale, word, use },
    relationships: { substitutionType: { data: { type: 'substitution-types', id: name } } },
  }));
  return [
    ...(include.includes('substitution-types') ? types : []),
    ...(include.includes('substitutions') ? defaults : []),
  ];
}
