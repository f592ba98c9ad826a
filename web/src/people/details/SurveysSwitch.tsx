import type { EmployeeResource } from '@attune/contract/employees/employee';
import { Switch } from '../../design/controls/Choice.tsx';
import { Section } from '../../design/page/Page.tsx';
import text from '../../design/text.module.css';
import { inclusionWords } from '../reading/employee-details.ts';
import { useMayWrite } from '../reading/use-may-write.ts';
import styles from './Details.module.css';
import { useEmployeeEdit } from './use-employee-edit.ts';

/** Toggles inclusion in surveys and explains it. */
export function SurveysSwitch({ employee }: { readonly employee: EmployeeResource }) {
  const { receivingSurveys } = employee.attributes;
  const { change, isPending } = useEmployeeEdit(employee);
  const { mayInclude } = useMayWrite();
  return (
    <Section id="inclusion" title={receivingSurveys ? 'Included in surveys' : 'Excluded from surveys'}>
      <p className={text.secondary}>{inclusionWords(employee.attributes)}</p>
      {mayInclude && (
        <p className={styles.inclusion}>
          <Switch
            checked={receivingSurveys}
            disabled={isPending}
            onChange={() => void change({ receivingSurveys: !receivingSurveys }, { receivingSurveys })}
          >
            Receives surveys
          </Switch>
        </p>
      )}
    </Section>
  );
}
