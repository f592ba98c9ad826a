import { type Id, noOrganization } from '@attune/domain/kernel';
import { type BrandWithPicture, type Brands, fitLogoInPixels } from '../../branding/index.ts';
import type { Mail, Mailer } from '../../platform/mail/index.ts';
import { brandEmail } from '../email-page.ts';

/** The largest logo in an e-mail, in pixels. */
const inMail = { width: 200, height: 40 };

/**
 * Gives the e-mails of an organization its colors and its logo. The logo is part of the e-mail: nothing is loaded when
 * somebody reads it, so nobody learns that they did.
 */
export function createBrandedMailer(mailer: Mailer, brands: Brands): Mailer {
  return {
    async deliver(mail) {
      if (mail.organizationId === noOrganization) return mailer.deliver(mail);
      const brand = await brands(mail.organizationId as Id<'organization'>);
      return mailer.deliver(brand ? branded(mail, brand) : mail);
    },
    close: () => mailer.close(),
  };
}

function branded(mail: Mail, { colors, logo, picture }: BrandWithPicture): Mail {
  const shown = logo && picture ? { picture, address: logo.address } : undefined;
  const html = brandEmail(mail.html, {
    colors,
    logo: logo && shown && { source: 'cid:logo', ...fitLogoInPixels(logo, inMail) },
  });
  return { ...mail, html, ...(shown && { logo: shown }) };
}
