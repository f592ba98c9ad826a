export { NextCampaign } from './NextCampaign.tsx';
export { RunningDetails } from './running/RunningDetails.tsx';
export { newCampaigns } from './list/new-campaigns.ts';
export { EmployeeCampaigns } from './people/EmployeeCampaigns.tsx';
export { InviteFields } from './people/InviteFields.tsx';
export { type InviteForm, invitesOf, newInviteForm } from './people/invite-form.ts';
export { useInviteEmployee } from './people/people-writes.ts';
export { SendingNote } from './sending/SendingNote.tsx';
export { runningCampaignsQuery } from './people/people.queries.ts';
