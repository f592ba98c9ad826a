import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { isViewing } from '../platform/access-view.ts';
import { useViewer } from '../platform/viewer.tsx';
import { BelongingSection } from './BelongingSection.tsx';
import { ContactChangesSection } from './ContactChangesSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { OpenSurveysSection } from './OpenSurveysSection.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { SignInsSection } from './SignInsSection.tsx';

/** `/profile`: the user's own data, organizations and sessions. */
export function ProfileScreen() {
  const { person } = useViewer();
  const { firstName, lastName, emailAddress } = person.attributes;
  // What is private to a person is not shown to those who view the product as them.
  const isPrivateHidden = isViewing(window);
  return (
    <Page>
      <PageHeader
        page="Profile"
        fact={`${firstName} ${lastName}`.trim() || 'Your profile'}
        comparison={emailAddress ? `signs in as ${emailAddress}.` : undefined}
      />
      <PhotoSection />
      <DetailsSection key={JSON.stringify(person.attributes)} />
      {!isPrivateHidden && <ContactChangesSection />}
      {!isPrivateHidden && <OpenSurveysSection />}
      <BelongingSection />
      {!isPrivateHidden && <SignInsSection />}
    </Page>
  );
}
