import type { DriverGuideResource } from '@attune/contract/actions/action-plans';
import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Brands } from '../branding/index.ts';
import { fileNameOf } from '../jobs/index.ts';
import { findOrganization } from '../organizations/index.ts';
import type { Database } from '../platform/database/index.ts';
import { writeAgendaSlides } from './slides/agenda-slides.ts';

type Dependencies = {
  readonly database: Database;
  readonly guides: readonly DriverGuideResource['attributes'][];
  readonly brands: Brands;
};

const slidesType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** The agenda of a conversation about a driver as slides. It has no results, so whoever can read guides gets it. */
export async function getAgendaSlides(
  { database, guides, brands }: Dependencies,
  actor: Actor,
  { organizationId, driver }: { readonly organizationId: Id<'organization'>; readonly driver: string },
) {
  authorize(actor, 'action.read', 'platform');
  const guide = guides.find((each) => each.driver === driver);
  const organization = await database.inOrganization(organizationId, (trx) => findOrganization(trx, organizationId));
  if (!guide || !organization) throw new Refusal('not-found');
  return {
    name: fileNameOf([guide.name, 'agenda'], 'pptx'),
    mediaType: slidesType,
    content: await writeAgendaSlides(guide, organization.displayName, await brands(organizationId)),
  };
}
