import { unconfirmedWords } from './unconfirmed-words.ts';
import type { EmployeeResource } from '@attune/contract/employees/employee';
import { useQuery } from '@tanstack/react-query';
import layout from '../../design/layout.module.css';
import { Note } from '../../design/page/Note.tsx';
import { Section } from '../../design/page/Page.tsx';
import text from '../../design/text.module.css';
import { EmployeeAttributes } from '../../group-types/index.ts';
import { useCompanionName, useCompanionUrl } from '../../platform/companion.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { PersonalDataSection } from '../../privacy/index.ts';
import { contactDetails, employmentDetails, nameDetails } from '../reading/employee-details.ts';
import { employmentsIn } from '../reading/employee-row.ts';
import { employeeQuery } from '../reading/employees.queries.ts';
import { useMayWrite } from '../reading/use-may-write.ts';
import { ActivitySection } from './ActivitySection.tsx';
import styles from './Details.module.css';
import { DetailList } from './DetailList.tsx';
import { SurveysSwitch } from './SurveysSwitch.tsx';

function ManagedElsewhere() {
  const companionName = useCompanionName();
  const companionUrl = useCompanionUrl();
  return (
    <Note>
      {`People in this organization are managed in ${companionName}. Change their data there.`}
      {companionUrl && (
        <>
          {' '}
          <a href={companionUrl} target="_blank" rel="noopener noreferrer" className={text.link}>
            {`Open ${companionName}`}
          </a>
        </>
      )}
    </Note>
  );
}

/** Employee details and inclusion in surveys. */
export function DetailsTab({ employee }: { readonly employee: EmployeeResource }) {
  const { mayEdit, mayInclude, isKeptHere } = useMayWrite();
  const { data } = useQuery(employeeQuery(useOrganizationId(), employee.id));
  return (
    <>
      {!isKeptHere && <ManagedElsewhere />}
      <div className={layout.halves}>
        <div className={styles.column}>
          <Section id="name" title="Name">
            <DetailList employee={employee} details={nameDetails(employee)} mayEdit={mayEdit} />
          </Section>
          <Section id="contact" title="Contact">
            <DetailList employee={employee} details={contactDetails(employee)} mayEdit={mayEdit} />
            <UnconfirmedContacts employee={employee} />
          </Section>
        </div>
        <div className={styles.column}>
          <Section id="employment" title="Employment">
            <DetailList employee={employee} details={employmentDetails(employee)} mayEdit={mayEdit} />
          </Section>
          <EmployeeAttributes employee={employee} mayEdit={mayInclude} />
          <SurveysSwitch employee={employee} />
          <ActivitySection employee={employee} employments={employmentsIn(data?.included)} />
          <PersonalDataSection employee={employee} />
        </div>
      </div>
    </>
  );
}

/** Contact changes that wait for the person's confirmation. */
function UnconfirmedContacts({ employee }: { readonly employee: EmployeeResource }) {
  const { unconfirmedContacts = [], firstName } = employee.attributes;
  return unconfirmedContacts.map((contact) => {
    const { state, rest } = unconfirmedWords(contact, firstName);
    return (
      <Note key={contact.channel} look={contact.state === 'objected' ? 'warning' : 'info'}>
        <strong>{state}</strong> {rest}
      </Note>
    );
  });
}
