import { toLocale } from '#domain/locales.ts';
import type { Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { sendEmail, type EmailDeps } from '#server/platform/send-email.ts';
import { createTexts } from '#server/texts.ts';

const en = {
  'passed.subject': '{organizer} is verified',
  'passed.body': 'We have checked the documents of {organizer}. The mark “Identity verified” is now on its page.',
  'passed.button': 'Open the settings',
  'failed.subject': 'We could not verify {organizer} yet',
  'failed.body':
    'The documents of {organizer} do not show what we need. Please check that they are valid and readable, and ask again in your settings, or reply to this email.',
  'failed.button': 'Ask again',
};
const ru: typeof en = {
  'passed.subject': '{organizer}: документы проверены',
  'passed.body': 'Мы проверили документы: {organizer}. На странице появилась отметка о проверке.',
  'passed.button': 'Открыть настройки',
  'failed.subject': '{organizer}: проверить документы пока не удалось',
  'failed.body':
    'В документах ({organizer}) не хватает нужных данных. Проверьте, что они действительны и хорошо читаются, и запросите проверку ещё раз в настройках или ответьте на это письмо.',
  'failed.button': 'Запросить ещё раз',
};
const de: typeof en = {
  'passed.subject': '{organizer} ist geprüft',
  'passed.body': 'Wir haben die Unterlagen von {organizer} geprüft. Das Zeichen dafür steht jetzt auf der Seite.',
  'passed.button': 'Einstellungen öffnen',
  'failed.subject': 'Wir konnten {organizer} noch nicht prüfen',
  'failed.body':
    'Die Unterlagen von {organizer} reichen noch nicht. Bitte achten Sie darauf, dass sie gültig und lesbar sind, und beantragen Sie die Prüfung in den Einstellungen erneut, oder antworten Sie auf diese E-Mail.',
  'failed.button': 'Erneut beantragen',
};
const zh: typeof en = {
  'passed.subject': '{organizer} 已通过认证',
  'passed.body': '我们已核实 {organizer} 的资料，认证标志已显示在其页面上。',
  'passed.button': '打开设置',
  'failed.subject': '{organizer} 暂未通过认证',
  'failed.body': '{organizer} 的资料尚不足以完成认证。请确认证件有效且清晰，然后在设置中重新申请，或直接回复此邮件。',
  'failed.button': '重新申请',
};
const texts = createTexts({ en, ru, de, zh });

/** Emails the decision of staff to the account that requested a verification. */
export async function sendVerificationEmail(deps: EmailDeps, trx: Trx, id: number, isPassed: boolean): Promise<void> {
  const person = await rowOrNull<{ email: string; language: string; organizer: string }>(trx)`
    select u.email, u.language, o.name as organizer from organizer_verification v
      join organizer o on o.id = v.organizer_id join user_account u on u.id = v.requested_by where v.id = ${id}`;
  if (!person) return;
  await sendEmail(deps, trx, {
    texts,
    name: isPassed ? 'passed' : 'failed',
    to: { email: person.email, locale: toLocale(person.language) },
    values: { organizer: person.organizer },
    path: pagePaths.settings(),
  });
}
