import type { EmployeeResource } from '@attune/contract/employees';
import { Switch } from '../../design/controls/Choice.tsx';
import { Section } from '../../design/page/Page.tsx';
import text from '../../design/text.module.css';
import { useMayWrite } from '../use-may-write.ts';
import { useEmployeeEdit } from './use-employee-edit.ts';

/** Whether surveys ask somebody, and what that means. */
export function SurveysSwitch({ employee }: { readonly employee: EmployeeResource }) {
  const { receivingSurveys, firstName } = employee.attributes;
  const { change, isPending } = useEmployeeEdit(employee);
  const { mayInclude } = useMayWrite();
  return (
    <Section id="inclusion" title={receivingSurveys ? 'Included in surveys' : 'Excluded from surveys'}>
      <p className={text.secondary}>
        {receivingSurveys
          ? `Campaigns that are sent from now on ask ${firstName || 'this person'}. Excluding somebody also ends the messages of campaigns that run; answers that were given stay.`
          : `No campaign sends anything to ${firstName || 'this person'}. Results of earlier campaigns stay as they are.`}
      </p>
      {mayInclude && (
        <p>
          <Switch checked={receivingSurveys} disabled={isPending} onChange={() => void change({ receivingSurveys: !receivingSurveys }, { receivingSurveys })}>
            Receives surveys
          </Switch>
        </p>
      )}
    </Section>
  );
}
