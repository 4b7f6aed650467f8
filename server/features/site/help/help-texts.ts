import type { HelpType } from '#contract/site/help.ts';
import { createTexts } from '#server/texts.ts';

type Key =
  | `topic.${HelpType}`
  | 'topic.complaint'
  | 'sender.subject'
  | 'sender.body'
  | 'sender.body_call'
  | 'answer.subject'
  | 'answer.body'
  | 'callback.organizer'
  | 'callback.support';

const en: Record<Key, string> = {
  'callback.organizer': 'Please call me back. {site} has my number and will connect us.',
  'callback.support': 'Please call me back on {phone}.',
  'topic.learn_more': 'Question about a tour',
  'topic.corp_tour_request': 'Company trip',
  'topic.subsidies': 'Subsidised travel',
  'topic.quarantine_refund': 'Refund due to quarantine',
  'topic.individual_tour': 'Private tour',
  'topic.phone_call_request': 'Callback',
  'topic.city_calculate': 'Price with travel from your city',
  'topic.common_help': 'Support',
  'topic.add_email_to_request': 'Email for an earlier request',
  'topic.certificate': 'Gift certificate',
  'topic.cashback': 'Cashback',
  'topic.organizer_request': 'Becoming an organizer',
  'topic.without_prepayment': 'Booking without prepayment',
  'topic.forecast_request': 'Weather forecast',
  'topic.common_help_by_email': 'Question by email',
  'topic.add_phone_and_tourist_name_to_request': 'Name and phone for an earlier request',
  'topic.future_year_tours_request': 'Tours in later years',
  'topic.complaint': 'Complaint about a tour',
  'sender.subject': 'We’ve received your request {id}: {topic}',
  'sender.body':
    'Hello!\n\nThank you for your request {id}: {topic}. We reply by email during working hours, usually within a day.\n\nIf you did not send it, please ignore this email.',
  'sender.body_call':
    'Hello!\n\nThank you for your request {id}: {topic}. We will call you or reply by email during working hours, usually within a day.\n\nIf you did not send it, please ignore this email.',
  'answer.subject': 'Re: We’ve received your request {id}: {topic}',
  'answer.body':
    '{answer}\n\n{author}\n\nThis is our answer to your request {id}: {topic}. To write back, just reply to this email.',
};
const ru: typeof en = {
  'callback.organizer': 'Перезвоните мне, пожалуйста. Мой номер знает {site}: нас соединят.',
  'callback.support': 'Перезвоните мне, пожалуйста: {phone}.',
  'topic.learn_more': 'вопрос о туре',
  'topic.corp_tour_request': 'поездка для компании',
  'topic.subsidies': 'субсидии на поездку',
  'topic.quarantine_refund': 'возврат из-за карантина',
  'topic.individual_tour': 'индивидуальный тур',
  'topic.phone_call_request': 'обратный звонок',
  'topic.city_calculate': 'цена с дорогой из вашего города',
  'topic.common_help': 'вопрос в поддержку',
  'topic.add_email_to_request': 'почта к прежней заявке',
  'topic.certificate': 'подарочный сертификат',
  'topic.cashback': 'кешбэк',
  'topic.organizer_request': 'как стать организатором',
  'topic.without_prepayment': 'бронирование без предоплаты',
  'topic.forecast_request': 'прогноз погоды',
  'topic.common_help_by_email': 'вопрос по почте',
  'topic.add_phone_and_tourist_name_to_request': 'имя и телефон к прежней заявке',
  'topic.future_year_tours_request': 'туры следующих лет',
  'topic.complaint': 'жалоба на тур',
  'sender.subject': 'Мы получили вашу заявку № {id}: {topic}',
  'sender.body':
    'Здравствуйте!\n\nМы получили вашу заявку № {id}: {topic}. Ответим письмом в рабочее время, обычно в течение дня.\n\nЕсли вы ничего не отправляли, просто проигнорируйте это письмо.',
  'sender.body_call':
    'Здравствуйте!\n\nМы получили вашу заявку № {id}: {topic}. Позвоним или напишем в рабочее время, обычно в течение дня.\n\nЕсли вы ничего не отправляли, просто проигнорируйте это письмо.',
  'answer.subject': 'Re: Мы получили вашу заявку № {id}: {topic}',
  'answer.body':
    '{answer}\n\n{author}\n\nЭто ответ на вашу заявку № {id}: {topic}. Чтобы продолжить разговор, ответьте на это письмо.',
};
const de: typeof en = {
  'callback.organizer': 'Bitte rufen Sie mich zurück. {site} hat meine Nummer und verbindet uns.',
  'callback.support': 'Bitte rufen Sie mich unter {phone} zurück.',
  'topic.learn_more': 'Frage zu einer Reise',
  'topic.corp_tour_request': 'Firmenreise',
  'topic.subsidies': 'Geförderte Reise',
  'topic.quarantine_refund': 'Erstattung wegen Quarantäne',
  'topic.individual_tour': 'Individualreise',
  'topic.phone_call_request': 'Rückruf',
  'topic.city_calculate': 'Preis mit Anreise aus Ihrer Stadt',
  'topic.common_help': 'Kundenservice',
  'topic.add_email_to_request': 'E-Mail zu einer früheren Anfrage',
  'topic.certificate': 'Geschenkgutschein',
  'topic.cashback': 'Cashback',
  'topic.organizer_request': 'Veranstalter werden',
  'topic.without_prepayment': 'Buchen ohne Anzahlung',
  'topic.forecast_request': 'Wettervorhersage',
  'topic.common_help_by_email': 'Frage per E-Mail',
  'topic.add_phone_and_tourist_name_to_request': 'Name und Telefon zu einer früheren Anfrage',
  'topic.future_year_tours_request': 'Reisen in späteren Jahren',
  'topic.complaint': 'Beschwerde über eine Reise',
  'sender.subject': 'Wir haben Ihre Anfrage Nr. {id} erhalten: {topic}',
  'sender.body':
    'Guten Tag,\n\nvielen Dank für Ihre Anfrage Nr. {id}: {topic}. Wir antworten während unserer Arbeitszeiten per E-Mail, meist innerhalb eines Tages.\n\nSie haben nichts gesendet? Dann können Sie diese E-Mail ignorieren.',
  'sender.body_call':
    'Guten Tag,\n\nvielen Dank für Ihre Anfrage Nr. {id}: {topic}. Wir melden uns während unserer Arbeitszeiten per Telefon oder E-Mail, meist innerhalb eines Tages.\n\nSie haben nichts gesendet? Dann können Sie diese E-Mail ignorieren.',
  'answer.subject': 'Re: Wir haben Ihre Anfrage Nr. {id} erhalten: {topic}',
  'answer.body':
    '{answer}\n\n{author}\n\nDas ist unsere Antwort auf Ihre Anfrage Nr. {id}: {topic}. Schreiben Sie uns gern zurück, indem Sie auf diese E-Mail antworten.',
};
const zh: typeof en = {
  'callback.organizer': '请给我回电。我的号码已留给 {site}，由其为我们接通。',
  'callback.support': '请回电，我的号码是 {phone}。',
  'topic.learn_more': '线路咨询',
  'topic.corp_tour_request': '公司团队出行',
  'topic.subsidies': '出行补贴',
  'topic.quarantine_refund': '因隔离退款',
  'topic.individual_tour': '私人定制团',
  'topic.phone_call_request': '请回电',
  'topic.city_calculate': '含从您所在城市出发的交通报价',
  'topic.common_help': '联系客服',
  'topic.add_email_to_request': '为之前的申请补充邮箱',
  'topic.certificate': '礼品卡',
  'topic.cashback': '返现',
  'topic.organizer_request': '成为组织者',
  'topic.without_prepayment': '免预付预订',
  'topic.forecast_request': '天气预报',
  'topic.common_help_by_email': '邮件咨询',
  'topic.add_phone_and_tourist_name_to_request': '为之前的申请补充姓名和电话',
  'topic.future_year_tours_request': '明年以后的线路',
  'topic.complaint': '线路投诉',
  'sender.subject': '已收到您的第 {id} 号申请：{topic}',
  'sender.body':
    '您好！\n\n我们已收到您的第 {id} 号申请：{topic}。我们会在工作时间通过邮件回复，通常不超过一天。\n\n如非您本人提交，请忽略此邮件。',
  'sender.body_call':
    '您好！\n\n我们已收到您的第 {id} 号申请：{topic}。我们会在工作时间致电或通过邮件回复，通常不超过一天。\n\n如非您本人提交，请忽略此邮件。',
  'answer.subject': 'Re: 已收到您的第 {id} 号申请：{topic}',
  'answer.body': '{answer}\n\n{author}\n\n以上是对您第 {id} 号申请的答复：{topic}。如需继续沟通，直接回复此邮件即可。',
};

export const helpText = createTexts<Key>({ en, ru, de, zh });
