import type { HelpType } from '#contract/site/help.ts';
import { createTexts } from '#server/texts.ts';

type Key = `topic.${HelpType}` | 'sender.subject' | 'sender.body' | 'sender.body_call';

const en: Record<Key, string> = {
  'topic.learn_more': 'Question about a tour',
  'topic.corp_tour_request': 'Trip for a company',
  'topic.subsidies': 'Subsidised travel',
  'topic.quarantine_refund': 'Refund because of quarantine',
  'topic.individual_tour': 'Private tour',
  'topic.phone_call_request': 'Call back',
  'topic.city_calculate': 'Price with the way from your city',
  'topic.common_help': 'Question to support',
  'topic.add_email_to_request': 'E-mail for an earlier request',
  'topic.certificate': 'Gift certificate',
  'topic.cashback': 'Cashback',
  'topic.organizer_request': 'Becoming an organizer',
  'topic.without_prepayment': 'Booking without prepayment',
  'topic.forecast_request': 'Weather forecast',
  'topic.common_help_by_email': 'Question by e-mail',
  'topic.add_phone_and_tourist_name_to_request': 'Name and phone for an earlier request',
  'topic.future_year_tours_request': 'Tours of a later year',
  'sender.subject': 'We have your request No. {id}: {topic}',
  'sender.body':
    'Hello!\n\nYour request No. {id} has arrived: {topic}. We answer by e-mail during working hours, usually within a day.\n\nIf you did not send it, you need not do anything.',
  'sender.body_call':
    'Hello!\n\nYour request No. {id} has arrived: {topic}. We will call you or write back during working hours, usually within a day.\n\nIf you did not send it, you need not do anything.',
};
const ru: typeof en = {
  'topic.learn_more': 'вопрос о туре',
  'topic.corp_tour_request': 'поездка для компании',
  'topic.subsidies': 'субсидии на поездку',
  'topic.quarantine_refund': 'возврат из-за карантина',
  'topic.individual_tour': 'индивидуальный тур',
  'topic.phone_call_request': 'обратный звонок',
  'topic.city_calculate': 'расчёт с дорогой из вашего города',
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
  'sender.subject': 'Мы получили вашу заявку № {id}: {topic}',
  'sender.body':
    'Здравствуйте!\n\nЗаявка № {id} у нас: {topic}. Ответим письмом в рабочее время, обычно в течение дня.\n\nЕсли вы ничего не отправляли, просто не отвечайте на это письмо.',
  'sender.body_call':
    'Здравствуйте!\n\nЗаявка № {id} у нас: {topic}. Позвоним или напишем в рабочее время, обычно в течение дня.\n\nЕсли вы ничего не отправляли, просто не отвечайте на это письмо.',
};
const de: typeof en = {
  'topic.learn_more': 'Frage zu einer Reise',
  'topic.corp_tour_request': 'Reise für eine Firma',
  'topic.subsidies': 'Geförderte Reise',
  'topic.quarantine_refund': 'Erstattung wegen Quarantäne',
  'topic.individual_tour': 'Private Reise',
  'topic.phone_call_request': 'Rückruf',
  'topic.city_calculate': 'Preis mit Anreise aus Ihrer Stadt',
  'topic.common_help': 'Frage an den Kundendienst',
  'topic.add_email_to_request': 'E-Mail zu einer früheren Anfrage',
  'topic.certificate': 'Geschenkgutschein',
  'topic.cashback': 'Cashback',
  'topic.organizer_request': 'Veranstalter werden',
  'topic.without_prepayment': 'Buchen ohne Anzahlung',
  'topic.forecast_request': 'Wettervorhersage',
  'topic.common_help_by_email': 'Frage per E-Mail',
  'topic.add_phone_and_tourist_name_to_request': 'Name und Telefon zu einer früheren Anfrage',
  'topic.future_year_tours_request': 'Reisen in späteren Jahren',
  'sender.subject': 'Ihre Anfrage Nr. {id} ist da: {topic}',
  'sender.body':
    'Guten Tag,\n\nIhre Anfrage Nr. {id} ist angekommen: {topic}. Wir antworten per E-Mail während der Arbeitszeit, meist innerhalb eines Tages.\n\nFalls Sie nichts geschickt haben, müssen Sie nichts tun.',
  'sender.body_call':
    'Guten Tag,\n\nIhre Anfrage Nr. {id} ist angekommen: {topic}. Wir rufen an oder schreiben zurück, während der Arbeitszeit und meist innerhalb eines Tages.\n\nFalls Sie nichts geschickt haben, müssen Sie nichts tun.',
};
const zh: typeof en = {
  'topic.learn_more': '行程咨询',
  'topic.corp_tour_request': '公司团建出行',
  'topic.subsidies': '出行补贴',
  'topic.quarantine_refund': '因隔离退款',
  'topic.individual_tour': '私人定制行程',
  'topic.phone_call_request': '请回电',
  'topic.city_calculate': '含您所在城市往返交通的报价',
  'topic.common_help': '联系客服',
  'topic.add_email_to_request': '为之前的申请补充邮箱',
  'topic.certificate': '礼品卡',
  'topic.cashback': '返现',
  'topic.organizer_request': '成为组织者',
  'topic.without_prepayment': '免预付预订',
  'topic.forecast_request': '天气预报',
  'topic.common_help_by_email': '邮件咨询',
  'topic.add_phone_and_tourist_name_to_request': '为之前的申请补充姓名和电话',
  'topic.future_year_tours_request': '以后年份的行程',
  'sender.subject': '已收到您的第 {id} 号申请：{topic}',
  'sender.body':
    '您好！\n\n您的第 {id} 号申请已收到：{topic}。我们会在工作时间通过邮件答复，通常在一天之内。\n\n如果不是您本人提交，无需理会。',
  'sender.body_call':
    '您好！\n\n您的第 {id} 号申请已收到：{topic}。我们会在工作时间致电或写信答复，通常在一天之内。\n\n如果不是您本人提交，无需理会。',
};

/** Texts of the letters about help requests. */
export const helpText = createTexts<Key>({ en, ru, de, zh });
