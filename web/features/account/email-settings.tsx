import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getEmailSettings } from '#contract/account/emails.ts';
import type { EmailGroup } from '#domain/emails/email-groups.ts';
import { Switch } from '#web/ui/switch/switch.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { failureText } from '#web/state/use-submit.ts';

/** The user's email preferences. */
export type EmailSettingsData = CallReply<typeof getEmailSettings>;

/** The optional emails, each with a switch that saves at once; the others are only listed. */
export function EmailSettings({ data }: { data: EmailSettingsData }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [groups, setGroups] = useState(data.groups);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (group: EmailGroup, isOn: boolean): Promise<void> => {
    setProblem(null);
    const before = groups;
    setGroups(groups.map((entry) => (entry.group === group ? { ...entry, is_on: isOn } : entry)));
    try {
      setGroups((await api.account.setEmailGroup({ body: { group, is_on: isOn } })).groups);
    } catch (failure) {
      setGroups(before);
      setProblem(failureText(failure, t('ui.offline')));
    }
  };
  return (
    <div className="sets setting__emails">
      <p className="setting__always">
        {t('settings.emails_always')}
        <small>{t('settings.emails_always_note')}</small>
      </p>
      {groups.map(({ group, is_on: isOn }) => (
        <Switch
          key={group}
          checked={isOn}
          onChange={(event) => void choose(group, event.target.checked)}
          note={t(`settings.emails_${group}_note`)}
        >
          {t(`settings.emails_${group}`)}
        </Switch>
      ))}
      <p className="t-14 ink-2">{t('settings.emails_quiet')}</p>
      <Problem text={problem} />
    </div>
  );
}
