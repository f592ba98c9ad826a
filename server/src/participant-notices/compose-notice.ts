import type { EmailKind } from '@attune/domain/messaging';
import type { ComposedStaffMail, StaffMail, StaffMails } from '../messaging/index.ts';
import type { Notice, NoticeKind } from './notices.repository.ts';

const mailOf = {
  replies: { kind: 'newReplies', promise: 'comments' },
  summary: { kind: 'resultsSummary', promise: 'results' },
} as const satisfies Record<NoticeKind, { readonly kind: EmailKind } & Pick<StaffMail, 'promise'>>;

type Reader = { readonly firstName: string; readonly locale: string | null };
type Content = Pick<Notice, 'kind' | 'campaignName' | 'organization' | 'groupName'> & {
  readonly link: string;
  readonly supportEmail: string;
};

/** The e-mail to one participant. Except for name and language, it is the same for all. */
export function composeNotice(
  mails: StaffMails,
  { kind, campaignName, organization, groupName, link, supportEmail }: Content,
  { firstName, locale }: Reader,
): ComposedStaffMail {
  return mails({
    ...mailOf[kind],
    locale,
    organization,
    closesOn: null,
    values: { firstName, campaignName, group: groupName ?? organization, link, supportEmail },
    missing: [],
  });
}
