import type { Visibility } from '@attune/domain/results';
import { visibilityIn } from './published-campaign.ts';
import { type PublishedCampaign, type PublishedGroup } from './published-group.ts';
import type { PublishedPart } from './published.repository.ts';
import { notStated } from '../closing/split-families.ts';

/** What a group publishes of a family: the classes, or why there are none. */
export type Segments = { readonly parts: readonly PublishedPart[]; readonly visibility: Visibility };

/**
 * The classes in which a group publishes a family. A split that a shown group does not publish would give away too much
 * together with what is shown.
 */
export function segmentsOf(published: PublishedCampaign, group: PublishedGroup, family: string): Segments {
  const parts = published.classesOf(group.id, family);
  const visibility = visibilityIn(published, group);
  if (parts.length > 0 || visibility.kind !== 'shown') return { parts, visibility };
  return { parts, visibility: visibilityIn(published, { ...group, decision: 'combined' }) };
}

/** The values of a class, as people read them. */
export function labelsOf({ label }: PublishedPart): readonly string[] {
  return (label?.values ?? []).map((value) => value ?? notStated);
}
