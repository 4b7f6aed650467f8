import { createTexts } from '#server/texts.ts';

const en = {
  'export.subject': 'The copy of your data is ready',
  'export.body':
    'You asked for a copy of what {site} knows about you. The button below downloads it as a zip file. The link works for {hours} hours and for {times} downloads; anyone who has it can download the file, so please don’t pass this email on.\n\nIf you did not ask for this, change your password in the settings.',
  'export.button': 'Download my data',
  'phone.text':
    '{code} is your {site} code. It is valid for 5 minutes. If you did not request it, please ignore this message.',
  'code.subject': '{code} is your {site} code',
  'code.body':
    'Your code is {code}. It is valid for 5 minutes in the browser where you requested it.\n\nIf you did not request a code, please ignore this email.',
  'change_email.subject': '{code} confirms your new email',
  'change_email.body':
    'Enter {code} within 5 minutes in the browser where you changed your email. From then on you sign in with this address.\n\nIf that wasn’t you, please ignore this email. Nothing changes without the code.',
  'change_email.button': 'Enter the code',
  'taken.subject': 'This address already has a {site} account',
  'taken.body':
    'Someone wanted to use this address for another {site} account. That isn’t possible, because it already belongs to yours.\n\nIf it was you, sign in here with this address. If it wasn’t, you don’t need to do anything.',
  'reset.subject': 'Your new {site} password',
  'reset.body':
    'Choose a new password with the button below. The link works once and for 30 minutes. You will then be signed out on all devices.\n\nIf you did not ask for this, please ignore this email. Your password stays as it is.',
  'reset.button': 'Choose a password',
  'no_account.subject': 'There is no {site} account for this address',
  'no_account.body':
    'Someone asked for a new password for this address, but it has no {site} account. If it was you, you may have registered with another address.\n\nIf it wasn’t you, you don’t need to do anything.',
  'no_account.button': 'Create an account',
  'notice.password_changed.subject': 'Your {site} password has been changed',
  'notice.password_changed.body':
    'The password of your account has just been changed, and all other devices have been signed out.\n\nIf that wasn’t you, sign in with a code, set a new password in the settings and check your devices there.',
  'notice.acted_for.subject': 'Our support team opened your {site} account',
  'notice.acted_for.body':
    'At your request or to solve a problem, a member of our team used your account for up to 15 minutes. They could not pay, and could not change your password, email or passkeys. Everything they did is on record.\n\nIf you did not expect this, please reply to this email.',
  'staff_role.support': 'Support',
  'staff_role.moderator': 'Moderator',
  'staff_role.finance': 'Finance',
  'staff_role.admin': 'Administrator',
  'notice.role_given.subject': 'You now have staff access on {site}',
  'notice.role_given.body':
    'An administrator gave your {site} account the staff role “{role}”. You have been signed out on all devices. Sign in again and set up a second factor in the settings to use the role.\n\nIf you did not expect this, please reply to this email.',
  'notice.role_taken.subject': 'Your staff access on {site} has ended',
  'notice.role_taken.body':
    'An administrator removed the staff role from your {site} account. You have been signed out on all devices. The account itself stays as it is.\n\nIf you did not expect this, please reply to this email.',
  'notice.factor_set.subject': 'A second factor was set up for your {site} account',
  'notice.factor_set.body':
    'An authenticator app now confirms your staff rights, and earlier recovery codes no longer work.\n\nIf that wasn’t you, change your password in the settings, sign out your other devices there and tell an administrator.',
  'notice.recovery_code_used.subject': 'A recovery code of your {site} account was used',
  'notice.recovery_code_used.body':
    'A recovery code has just confirmed your staff rights. It cannot be used again.\n\nIf that wasn’t you, change your password in the settings, sign out your other devices there and tell an administrator.',
  'notice.passkey_added.subject': 'A passkey was added to your {site} account',
  'notice.passkey_added.body':
    '“{name}” can now sign you in without a code or password.\n\nIf that wasn’t you, sign in with a code, remove it in the settings and sign out your other devices there.',
  'notice.passkey_removed.subject': 'A passkey was removed from your {site} account',
  'notice.passkey_removed.body':
    '“{name}” no longer signs you in.\n\nIf that wasn’t you, sign in with a code, change your password in the settings and sign out your other devices there.',
  'notice.passkey_copied.subject': 'We turned down a sign-in to your {site} account',
  'notice.passkey_copied.body':
    'One of your passkeys was used in a way that suggests somebody has a copy of it, so we did not accept it.\n\nPlease sign in with a code, remove the passkey in the settings and create a new one.',
  'notice.phone_confirmed.subject': 'A phone number now signs in to your {site} account',
  'notice.phone_confirmed.body':
    '{phone} is confirmed. A code sent to it now signs you in.\n\nIf that wasn’t you, sign in with a code by email, change the number in the settings and sign out your other devices there.',
  'notice.phone_lost.subject': 'Your phone number no longer signs in to your {site} account',
  'notice.phone_lost.body':
    '{phone} has been confirmed in another {site} account. A number can sign in to one account only, so it no longer signs in to yours. Your email still does.\n\nIf you still use this number, confirm it again in the settings.',
  'notice.phone_changed.subject': 'Your phone number no longer signs in to your {site} account',
  'notice.phone_changed.body':
    'The number in your settings was changed, so {phone} no longer signs you in. Your email still does.\n\nIf that wasn’t you, sign in with a code by email, enter your number in the settings again and sign out your other devices there.',
  'notice.vk_linked.subject': 'Codes for your {site} account can now go to VK messages',
  'notice.vk_linked.body':
    'Your VK account is linked. Codes for signing in with your phone can now go there.\n\nIf that wasn’t you, sign in with a code by email, unlink VK in the settings and sign out your other devices there.',
  'notice.vk_unlinked.subject': 'VK is no longer linked to your {site} account',
  'notice.vk_unlinked.body':
    'Codes for your account no longer go to VK: it was unlinked in your settings, or the same VK account was linked to another {site} account. Your email still signs you in.\n\nIf you still want codes there, link VK again in the settings.',
  'notice.email_changed.subject': 'Your {site} account has a new email',
  'notice.email_changed.body':
    'From now on you sign in with {email}, and our emails go there. All other devices have been signed out.\n\nIf that wasn’t you, please write to us straight away.',
  'notice.account_deleted.subject': 'Your {site} account has been deleted',
  'notice.account_deleted.body':
    'Your account and the personal data in it have been deleted. Amounts and dates of trips stay without your name, because the law requires us to keep receipts. This is our last email about the account, and we delete it after 30 days.\n\nIf that wasn’t you, please reply to this email straight away.',
};
export type AccountEmailKey = keyof typeof en;

const ru: typeof en = {
  'export.subject': 'Копия ваших данных готова',
  'export.body':
    'Вы запросили копию того, что {site} знает о вас. Кнопка ниже скачает её в архиве zip. Ссылка действует {hours} часа, скачать файл по ней можно {times} раза; сделать это сможет любой, у кого она есть, поэтому не пересылайте это письмо.\n\nЕсли вы этого не просили, смените пароль в настройках.',
  'export.button': 'Скачать данные',
  'phone.text':
    '{code} — ваш код {site}. Он действует 5 минут. Если вы его не запрашивали, просто проигнорируйте сообщение.',
  'code.subject': '{code} — ваш код для {site}',
  'code.body':
    'Ваш код: {code}. Он действует 5 минут в браузере, в котором вы его запросили.\n\nЕсли вы не запрашивали код, просто проигнорируйте это письмо.',
  'change_email.subject': '{code} — код для новой почты',
  'change_email.body':
    'Введите код {code} в течение 5 минут в том браузере, где вы меняли почту. После этого входить нужно будет с этим адресом.\n\nЕсли это были не вы, проигнорируйте письмо: без кода ничего не изменится.',
  'change_email.button': 'Ввести код',
  'taken.subject': 'У этого адреса уже есть аккаунт {site}',
  'taken.body':
    'Кто-то хотел привязать этот адрес к другому аккаунту {site}. Это невозможно: адрес уже принадлежит вашему аккаунту.\n\nЕсли это были вы, войдите с этим адресом. Если нет, ничего делать не нужно.',
  'reset.subject': 'Новый пароль для {site}',
  'reset.body':
    'Чтобы задать новый пароль, нажмите кнопку ниже. Ссылка действует 30 минут и срабатывает один раз. После этого на всех устройствах потребуется войти заново.\n\nЕсли вы этого не просили, проигнорируйте письмо: пароль останется прежним.',
  'reset.button': 'Задать пароль',
  'no_account.subject': 'У этого адреса нет аккаунта {site}',
  'no_account.body':
    'Кто-то попросил новый пароль для этого адреса, но аккаунта {site} у него нет. Если это были вы, возможно, вы регистрировались с другой почтой.\n\nЕсли нет, ничего делать не нужно.',
  'no_account.button': 'Зарегистрироваться',
  'notice.password_changed.subject': 'Пароль {site} изменён',
  'notice.password_changed.body':
    'Пароль вашего аккаунта только что изменили, на остальных устройствах выполнен выход.\n\nЕсли это были не вы, войдите по коду, задайте новый пароль в настройках и проверьте там список устройств.',
  'notice.acted_for.subject': 'Служба поддержки открыла ваш аккаунт {site}',
  'notice.acted_for.body':
    'По вашей просьбе или для решения проблемы сотрудник {site} до 15 минут работал в вашем аккаунте. Оплачивать, менять пароль, почту и ключи доступа он не мог. Все его действия записаны.\n\nЕсли вы этого не ожидали, ответьте на это письмо.',
  'staff_role.support': 'Поддержка',
  'staff_role.moderator': 'Модератор',
  'staff_role.finance': 'Финансы',
  'staff_role.admin': 'Администратор',
  'notice.role_given.subject': 'У вас появился служебный доступ в {site}',
  'notice.role_given.body':
    'Администратор назначил вашему аккаунту {site} роль «{role}». На всех устройствах выполнен выход. Чтобы пользоваться ролью, войдите снова и подключите второй фактор в настройках.\n\nЕсли вы этого не ожидали, ответьте на это письмо.',
  'notice.role_taken.subject': 'Ваш служебный доступ в {site} закрыт',
  'notice.role_taken.body':
    'Администратор снял с вашего аккаунта {site} роль сотрудника. На всех устройствах выполнен выход. Сам аккаунт остаётся прежним.\n\nЕсли вы этого не ожидали, ответьте на это письмо.',
  'notice.factor_set.subject': 'Для аккаунта {site} подключён второй фактор',
  'notice.factor_set.body':
    'Права сотрудника теперь подтверждает приложение с кодами, прежние резервные коды не действуют.\n\nЕсли это были не вы, смените пароль в настройках, завершите там другие сеансы и сообщите администратору.',
  'notice.recovery_code_used.subject': 'Использован резервный код аккаунта {site}',
  'notice.recovery_code_used.body':
    'Права сотрудника только что подтвердили резервным кодом. Второй раз он не сработает.\n\nЕсли это были не вы, смените пароль в настройках, завершите там другие сеансы и сообщите администратору.',
  'notice.passkey_added.subject': 'В аккаунт {site} добавлен ключ доступа',
  'notice.passkey_added.body':
    '«{name}» теперь позволяет войти без кода и пароля.\n\nЕсли это были не вы, войдите по коду, удалите ключ в настройках и выйдите там на остальных устройствах.',
  'notice.passkey_removed.subject': 'Из аккаунта {site} удалён ключ доступа',
  'notice.passkey_removed.body':
    'Войти с помощью «{name}» больше нельзя.\n\nЕсли это были не вы, войдите по коду, смените пароль в настройках и выйдите там на остальных устройствах.',
  'notice.passkey_copied.subject': 'Мы отклонили вход в ваш аккаунт {site}',
  'notice.passkey_copied.body':
    'Похоже, у кого-то есть копия одного из ваших ключей доступа, поэтому мы его не приняли.\n\nВойдите по коду, удалите этот ключ в настройках и создайте новый.',
  'notice.phone_confirmed.subject': 'В аккаунт {site} теперь можно войти по телефону',
  'notice.phone_confirmed.body':
    'Номер {phone} подтверждён. Теперь вы можете входить по коду, который придёт на него.\n\nЕсли это были не вы, войдите по коду из письма, смените номер в настройках и выйдите там на остальных устройствах.',
  'notice.phone_lost.subject': 'Войти в аккаунт {site} по вашему телефону больше нельзя',
  'notice.phone_lost.body':
    'Номер {phone} подтвердили в другом аккаунте {site}. По одному номеру можно входить только в один аккаунт, поэтому в ваш по нему больше не войти. Вход по почте работает как прежде.\n\nЕсли номер по-прежнему ваш, подтвердите его в настройках ещё раз.',
  'notice.phone_changed.subject': 'По вашему номеру больше нельзя войти в аккаунт {site}',
  'notice.phone_changed.body':
    'Номер в ваших настройках сменился, поэтому войти по номеру {phone} больше нельзя. Вход по почте работает как прежде.\n\nЕсли это были не вы, войдите по коду из письма, снова укажите свой номер в настройках и завершите там сеансы на других устройствах.',
  'notice.vk_linked.subject': 'Коды {site} теперь могут приходить во ВКонтакте',
  'notice.vk_linked.body':
    'Ваш ВКонтакте привязан к аккаунту {site}. Теперь коды для входа по телефону можно получать в его сообщениях.\n\nЕсли это были не вы, войдите по коду из письма, отвяжите ВКонтакте в настройках и завершите там сеансы на других устройствах.',
  'notice.vk_unlinked.subject': 'ВКонтакте больше не привязан к вашему аккаунту {site}',
  'notice.vk_unlinked.body':
    'Коды для вашего аккаунта больше не приходят во ВКонтакте: его отвязали в настройках, либо тот же ВКонтакте привязали к другому аккаунту {site}. Вход по почте работает как прежде.\n\nЕсли хотите и дальше получать коды там, снова привяжите ВКонтакте в настройках.',
  'notice.email_changed.subject': 'У вашего аккаунта {site} новая почта',
  'notice.email_changed.body':
    'Теперь входите с адресом {email}, письма мы тоже отправляем туда. На остальных устройствах выполнен выход.\n\nЕсли это были не вы, сразу напишите нам.',
  'notice.account_deleted.subject': 'Ваш аккаунт {site} удалён',
  'notice.account_deleted.body':
    'Аккаунт и личные данные в нём стёрты. Суммы и даты поездок остаются без вашего имени: хранить платёжные документы требует закон. Это последнее письмо об аккаунте, через 30 дней мы сотрём и его.\n\nЕсли это были не вы, сразу ответьте на это письмо.',
};
const de: typeof en = {
  'export.subject': 'Die Kopie Ihrer Daten ist fertig',
  'export.body':
    'Sie haben eine Kopie dessen angefordert, was {site} über Sie weiß. Die Schaltfläche unten lädt sie als Zip-Datei herunter. Der Link gilt {hours} Stunden und für {times} Downloads. Wer ihn hat, kann die Datei herunterladen, geben Sie diese E-Mail also nicht weiter.\n\nSie haben das nicht angefordert? Dann ändern Sie Ihr Passwort in den Einstellungen.',
  'export.button': 'Meine Daten herunterladen',
  'phone.text':
    '{code} ist Ihr {site}-Code. Er gilt 5 Minuten. Nicht angefordert? Dann ignorieren Sie diese Nachricht.',
  'code.subject': '{code} ist Ihr {site}-Code',
  'code.body':
    'Ihr Code lautet {code}. Er gilt 5 Minuten in dem Browser, in dem Sie ihn angefordert haben.\n\nSie haben keinen Code angefordert? Dann können Sie diese E-Mail ignorieren.',
  'change_email.subject': '{code} bestätigt Ihre neue E-Mail-Adresse',
  'change_email.body':
    'Geben Sie {code} innerhalb von 5 Minuten in dem Browser ein, in dem Sie die Adresse geändert haben. Danach melden Sie sich mit dieser Adresse an.\n\nDas waren nicht Sie? Dann ignorieren Sie diese E-Mail. Ohne den Code ändert sich nichts.',
  'change_email.button': 'Code eingeben',
  'taken.subject': 'Zu dieser Adresse gibt es schon ein {site}-Konto',
  'taken.body':
    'Jemand wollte diese Adresse für ein anderes {site}-Konto verwenden. Das geht nicht, denn sie gehört schon zu Ihrem.\n\nWaren Sie das? Dann melden Sie sich mit dieser Adresse an. Wenn nicht, müssen Sie nichts tun.',
  'reset.subject': 'Ihr neues {site}-Passwort',
  'reset.body':
    'Über die Schaltfläche unten legen Sie ein neues Passwort fest. Der Link gilt einmal und 30 Minuten lang. Danach sind Sie auf allen Geräten abgemeldet.\n\nSie haben das nicht angefordert? Dann ignorieren Sie diese E-Mail. Ihr Passwort bleibt, wie es ist.',
  'reset.button': 'Passwort festlegen',
  'no_account.subject': 'Zu dieser Adresse gibt es kein {site}-Konto',
  'no_account.body':
    'Jemand hat für diese Adresse ein neues Passwort angefordert, sie hat aber kein {site}-Konto. Waren Sie das, haben Sie sich vielleicht mit einer anderen Adresse registriert.\n\nWenn nicht, müssen Sie nichts tun.',
  'no_account.button': 'Konto anlegen',
  'notice.password_changed.subject': 'Ihr {site}-Passwort wurde geändert',
  'notice.password_changed.body':
    'Das Passwort Ihres Kontos wurde gerade geändert, alle anderen Geräte sind abgemeldet.\n\nDas waren nicht Sie? Melden Sie sich mit einem Code an, legen Sie in den Einstellungen ein neues Passwort fest und prüfen Sie dort Ihre Geräte.',
  'notice.acted_for.subject': 'Unser Support hat Ihr {site}-Konto geöffnet',
  'notice.acted_for.body':
    'Auf Ihren Wunsch oder um ein Problem zu lösen, hat jemand aus unserem Team bis zu 15 Minuten in Ihrem Konto gearbeitet. Bezahlen oder Passwort, E-Mail und Passkeys ändern war dabei nicht möglich. Alle Schritte sind protokolliert.\n\nKommt das unerwartet? Antworten Sie bitte auf diese E-Mail.',
  'staff_role.support': 'Support',
  'staff_role.moderator': 'Moderation',
  'staff_role.finance': 'Finanzen',
  'staff_role.admin': 'Administration',
  'notice.role_given.subject': 'Sie haben jetzt Teamrechte bei {site}',
  'notice.role_given.body':
    'Ihr {site}-Konto hat von der Administration die Rolle „{role}“ bekommen. Alle Ihre Geräte sind abgemeldet. Melden Sie sich neu an und richten Sie in den Einstellungen einen zweiten Faktor ein, dann gilt die Rolle.\n\nKommt das unerwartet? Antworten Sie bitte auf diese E-Mail.',
  'notice.role_taken.subject': 'Ihre Teamrechte bei {site} sind beendet',
  'notice.role_taken.body':
    'Die Administration hat Ihrem {site}-Konto die Teamrolle entzogen. Alle Ihre Geräte sind abgemeldet. Das Konto selbst bleibt, wie es ist.\n\nKommt das unerwartet? Antworten Sie bitte auf diese E-Mail.',
  'notice.factor_set.subject': 'Zweiter Faktor für Ihr {site}-Konto eingerichtet',
  'notice.factor_set.body':
    'Eine Authenticator-App bestätigt jetzt Ihre Teamrechte, frühere Wiederherstellungscodes gelten nicht mehr.\n\nWenn Sie das nicht waren, ändern Sie in den Einstellungen Ihr Passwort, melden Sie dort Ihre anderen Geräte ab und sagen Sie der Administration Bescheid.',
  'notice.recovery_code_used.subject': 'Ein Wiederherstellungscode Ihres {site}-Kontos wurde benutzt',
  'notice.recovery_code_used.body':
    'Ein Wiederherstellungscode hat gerade Ihre Teamrechte bestätigt. Er gilt kein zweites Mal.\n\nWenn Sie das nicht waren, ändern Sie in den Einstellungen Ihr Passwort, melden Sie dort Ihre anderen Geräte ab und sagen Sie der Administration Bescheid.',
  'notice.passkey_added.subject': 'Neuer Passkey in Ihrem {site}-Konto',
  'notice.passkey_added.body':
    'Mit „{name}“ melden Sie sich jetzt ohne Code und Passwort an.\n\nDas waren nicht Sie? Melden Sie sich mit einem Code an, entfernen Sie den Passkey in den Einstellungen und melden Sie dort Ihre anderen Geräte ab.',
  'notice.passkey_removed.subject': 'Passkey aus Ihrem {site}-Konto entfernt',
  'notice.passkey_removed.body':
    'Mit „{name}“ können Sie sich nicht mehr anmelden.\n\nDas waren nicht Sie? Melden Sie sich mit einem Code an, ändern Sie in den Einstellungen Ihr Passwort und melden Sie dort Ihre anderen Geräte ab.',
  'notice.passkey_copied.subject': 'Wir haben eine Anmeldung bei Ihrem {site}-Konto abgelehnt',
  'notice.passkey_copied.body':
    'Einer Ihrer Passkeys wurde so benutzt, als gäbe es davon eine Kopie. Wir haben ihn deshalb nicht akzeptiert.\n\nBitte melden Sie sich mit einem Code an, entfernen Sie den Passkey in den Einstellungen und legen Sie einen neuen an.',
  'notice.phone_confirmed.subject': 'Anmeldung bei {site} jetzt auch per Telefon',
  'notice.phone_confirmed.body':
    'Die Nummer {phone} ist bestätigt. Mit einem Code an diese Nummer können Sie sich jetzt anmelden.\n\nDas waren nicht Sie? Melden Sie sich mit einem Code per E-Mail an, ändern Sie die Nummer in den Einstellungen und melden Sie dort Ihre anderen Geräte ab.',
  'notice.phone_lost.subject': 'Anmeldung bei {site} nicht mehr mit Ihrer Telefonnummer',
  'notice.phone_lost.body':
    'Die Nummer {phone} wurde in einem anderen {site}-Konto bestätigt. Mit einer Nummer kann man sich nur bei einem Konto anmelden, deshalb gilt sie für Ihres nicht mehr. Mit Ihrer E-Mail-Adresse melden Sie sich weiter wie gewohnt an.\n\nSie nutzen die Nummer noch? Dann bestätigen Sie sie in den Einstellungen noch einmal.',
  'notice.phone_changed.subject': 'Anmeldung bei {site} nicht mehr mit Ihrer Telefonnummer',
  'notice.phone_changed.body':
    'In Ihren Einstellungen steht jetzt eine andere Nummer. Mit {phone} können Sie sich deshalb nicht mehr anmelden, mit Ihrer E-Mail-Adresse weiter wie gewohnt.\n\nDas waren nicht Sie? Melden Sie sich mit einem Code per E-Mail an, tragen Sie Ihre Nummer in den Einstellungen wieder ein und melden Sie dort Ihre anderen Geräte ab.',
  'notice.vk_linked.subject': 'Codes für Ihr {site}-Konto jetzt auch per VK',
  'notice.vk_linked.body':
    'Ihr VK-Konto ist verbunden. Codes für die Anmeldung per Telefon können jetzt dorthin gehen.\n\nDas waren nicht Sie? Melden Sie sich mit einem Code per E-Mail an, trennen Sie VK in den Einstellungen und melden Sie dort Ihre anderen Geräte ab.',
  'notice.vk_unlinked.subject': 'VK ist nicht mehr mit Ihrem {site}-Konto verbunden',
  'notice.vk_unlinked.body':
    'Codes für Ihr Konto gehen nicht mehr an VK: Die Verbindung wurde in Ihren Einstellungen getrennt, oder dasselbe VK-Konto wurde mit einem anderen {site}-Konto verbunden. Mit Ihrer E-Mail-Adresse melden Sie sich weiter wie gewohnt an.\n\nSie möchten weiterhin Codes über VK bekommen? Dann verbinden Sie es in den Einstellungen noch einmal.',
  'notice.email_changed.subject': 'Ihr {site}-Konto hat eine neue E-Mail-Adresse',
  'notice.email_changed.body':
    'Ab jetzt melden Sie sich mit {email} an, und unsere E-Mails gehen dorthin. Alle anderen Geräte sind abgemeldet.\n\nDas waren nicht Sie? Dann schreiben Sie uns bitte sofort.',
  'notice.account_deleted.subject': 'Ihr {site}-Konto wurde gelöscht',
  'notice.account_deleted.body':
    'Das Konto und Ihre persönlichen Daten darin sind gelöscht. Beträge und Daten von Reisen bleiben ohne Ihren Namen, denn Belege verlangt das Gesetz. Dies ist die letzte E-Mail zu diesem Konto; nach 30 Tagen löschen wir auch sie.\n\nDas waren nicht Sie? Dann antworten Sie bitte sofort auf diese E-Mail.',
};
const zh: typeof en = {
  'export.subject': '您的数据副本已准备好',
  'export.body':
    '您申请了 {site} 所保存的您的数据副本。点击下方按钮即可下载 zip 文件。链接 {hours} 小时内有效，最多可下载 {times} 次，任何人凭链接都能下载，请勿转发此邮件。\n\n如非您本人申请，请在设置中修改密码。',
  'export.button': '下载我的数据',
  'phone.text': '{code} 是您的 {site} 验证码，5 分钟内有效。如非本人操作，请忽略。',
  'code.subject': '{code} 是您的 {site} 验证码',
  'code.body': '您的验证码是 {code}，5 分钟内有效，请在获取验证码的浏览器中输入。\n\n如非您本人操作，请忽略此邮件。',
  'change_email.subject': '{code} 用于确认您的新邮箱',
  'change_email.body':
    '请在 5 分钟内，在您修改邮箱的浏览器中输入 {code}。确认后请使用此邮箱登录。\n\n如非您本人操作，请忽略此邮件。没有验证码，不会有任何改动。',
  'change_email.button': '输入验证码',
  'taken.subject': '此邮箱已有 {site} 账户',
  'taken.body':
    '有人想把此邮箱用于另一个 {site} 账户。由于它已属于您的账户，无法这样做。\n\n如果是您本人，请用此邮箱登录；如果不是，无需任何操作。',
  'reset.subject': '重设您的 {site} 密码',
  'reset.body':
    '请点击下方按钮设置新密码。链接 30 分钟内有效，只能使用一次。设置后，所有设备都会退出登录。\n\n如非您本人操作，请忽略此邮件，密码不会改变。',
  'reset.button': '设置新密码',
  'no_account.subject': '此邮箱没有 {site} 账户',
  'no_account.body':
    '有人为此邮箱申请重设密码，但它没有 {site} 账户。如果是您本人，您可能是用其他邮箱注册的。\n\n如果不是，无需任何操作。',
  'no_account.button': '注册账户',
  'notice.password_changed.subject': '您的 {site} 密码已修改',
  'notice.password_changed.body':
    '您账户的密码刚刚被修改，其他设备均已退出登录。\n\n如非您本人操作，请用验证码登录，在设置中更换密码并检查登录设备。',
  'notice.acted_for.subject': '客服人员进入过您的 {site} 账户',
  'notice.acted_for.body':
    '应您的要求或为解决问题，我们的工作人员在您的账户中操作了最多 15 分钟，期间无法付款，也无法修改密码、邮箱和通行密钥。所有操作均有记录。\n\n如果您对此并不知情，请回复此邮件。',
  'staff_role.support': '客服',
  'staff_role.moderator': '审核',
  'staff_role.finance': '财务',
  'staff_role.admin': '管理员',
  'notice.role_given.subject': '您已获得 {site} 员工权限',
  'notice.role_given.body':
    '管理员已为您的 {site} 账户分配“{role}”角色，您的所有设备均已退出登录。请重新登录，并在设置中启用第二重验证后使用该角色。\n\n如果您对此并不知情，请回复此邮件。',
  'notice.role_taken.subject': '您的 {site} 员工权限已取消',
  'notice.role_taken.body':
    '管理员已取消您 {site} 账户的员工角色，您的所有设备均已退出登录。账户本身不受影响。\n\n如果您对此并不知情，请回复此邮件。',
  'notice.factor_set.subject': '您的 {site} 账户已设置第二重验证',
  'notice.factor_set.body':
    '您的员工权限现由身份验证器应用验证，之前的恢复码已失效。\n\n如果不是您本人操作，请在设置中修改密码，退出其他设备，并告知管理员。',
  'notice.recovery_code_used.subject': '您的 {site} 账户使用了一个恢复码',
  'notice.recovery_code_used.body':
    '刚刚有人用恢复码验证了您的员工权限，该恢复码不能再次使用。\n\n如果不是您本人操作，请在设置中修改密码，退出其他设备，并告知管理员。',
  'notice.passkey_added.subject': '您的 {site} 账户新增了通行密钥',
  'notice.passkey_added.body':
    '现在可用“{name}”直接登录，无需验证码或密码。\n\n如非您本人操作，请用验证码登录，在设置中删除该密钥并退出其他设备。',
  'notice.passkey_removed.subject': '您的 {site} 账户移除了通行密钥',
  'notice.passkey_removed.body':
    '“{name}”已不能用于登录。\n\n如非您本人操作，请用验证码登录，在设置中更换密码并退出其他设备。',
  'notice.passkey_copied.subject': '我们拒绝了一次对您 {site} 账户的登录',
  'notice.passkey_copied.body':
    '您的一个通行密钥可能已被他人复制，因此我们没有接受这次登录。\n\n请用验证码登录，在设置中删除该密钥并重新创建。',
  'notice.phone_confirmed.subject': '您现在可用手机号登录 {site}',
  'notice.phone_confirmed.body':
    '{phone} 已通过验证，今后可用发送到此号码的验证码登录。\n\n如非您本人操作，请用邮箱验证码登录，在设置中更换手机号并退出其他设备。',
  'notice.phone_lost.subject': '您的手机号已不能用于登录 {site} 账户',
  'notice.phone_lost.body':
    '{phone} 已在另一个 {site} 账户中通过验证。一个号码只能登录一个账户，因此不能再用它登录您的账户；您仍可用邮箱登录。\n\n如果您仍在使用此号码，请在设置中重新验证。',
  'notice.phone_changed.subject': '您的手机号已不能用于登录 {site} 账户',
  'notice.phone_changed.body':
    '设置中的手机号已更换，{phone} 不能再登录您的账户；您仍可用邮箱登录。\n\n如非您本人操作，请用邮箱验证码登录，在设置中重新填写您的手机号并退出其他设备。',
  'notice.vk_linked.subject': '{site} 验证码现在可发送到您的 VK',
  'notice.vk_linked.body':
    '您的 VK 账号已绑定，手机号登录的验证码今后可发送到那里。\n\n如非您本人操作，请用邮箱验证码登录，在设置中解绑 VK 并退出其他设备。',
  'notice.vk_unlinked.subject': 'VK 已与您的 {site} 账户解绑',
  'notice.vk_unlinked.body':
    '您账户的验证码不再发送到 VK：可能是在设置中解绑，或同一 VK 账号绑定了另一个 {site} 账户。您仍可用邮箱登录。\n\n如需继续使用，请在设置中重新绑定。',
  'notice.email_changed.subject': '您的 {site} 账户已更换邮箱',
  'notice.email_changed.body':
    '今后请使用 {email} 登录，我们的邮件也会发到那里。其他设备均已退出登录。\n\n如非您本人操作，请立即联系我们。',
  'notice.account_deleted.subject': '您的 {site} 账户已注销',
  'notice.account_deleted.body':
    '您的账户及其中的个人信息已删除。行程的金额和日期会去除姓名后保留，这是法律对票据的要求。这是有关该账户的最后一封邮件，我们会在 30 天后将其删除。\n\n如非您本人操作，请立即回复此邮件。',
};

export const accountEmailText = createTexts({ en, ru, de, zh });
