import type { DEMO_GUESTS } from './demo-trips.ts';

/** Who writes: the traveller, or who answers. */
type Writer = 'guest' | 'answer';

/** A message: days before the day of loading, time of day (UTC), text. */
export type DemoMessage = readonly [by: Writer, daysAgo: number, time: string, text: string];

/** A conversation of a traveller of the demo, in the traveller's language. */
export interface DemoTalk {
  guest: keyof typeof DEMO_GUESTS;
  /** With the organizer of a trip's departure, or of the best rated tour of a country; else with support. */
  about?: { departure: string } | { country: string };
  messages: readonly DemoMessage[];
  /** Nobody has read the last message yet. */
  isUnread?: true;
}

export const DEMO_TALKS: readonly DemoTalk[] = [
  {
    guest: 'nora',
    about: { departure: 'soon' },
    messages: [
      [
        'guest',
        22,
        '18:12',
        'Hi Nino! We’d love to come with our daughter, she’s nine. Is the long day on foot too much for her?',
      ],
      [
        'answer',
        22,
        '19:40',
        'Hello Nora! It’s about 11 km with plenty of stops, and the van can pick you up halfway if she’s had enough. We’ve had children of eight who were faster than their parents.',
      ],
      [
        'guest',
        21,
        '06:55',
        'That sounds just right. One more thing: I’m allergic to nuts, and I know Georgian cooking uses walnuts in everything…',
      ],
      [
        'answer',
        21,
        '08:20',
        'True, but every house we eat at knows how to cook without them. Please put it in the travellers’ form after you book, and I’ll call the families myself.',
      ],
      ['guest', 4, '17:03', 'Form is filled in. Will we need proper boots or are trainers enough?'],
      [
        'answer',
        4,
        '17:31',
        'Boots with a good sole for the walking day, trainers for the rest. And a warm layer: it’s cold in the evening up there.',
      ],
      ['guest', 1, '20:15', 'We land at 03:20. Is there any chance of checking in early?'],
      [
        'answer',
        0,
        '05:10',
        'Already arranged: your room is ready from four in the morning. The driver will wait at the exit with your name.',
      ],
    ],
    isUnread: true,
  },
  {
    guest: 'lena',
    about: { departure: 'soon' },
    messages: [
      [
        'guest',
        33,
        '16:45',
        'Guten Tag! Mein Mann isst vegetarisch. Klappt das auch in den Dörfern, oder gibt es dort nur Fleisch?',
      ],
      [
        'answer',
        33,
        '18:02',
        'Guten Abend Lena, das klappt wunderbar: Die georgische Küche hat mehr Gerichte mit Auberginen, Bohnen und Käse, als man in einer Woche essen kann. Satt wird er auf jeden Fall.',
      ],
      [
        'guest',
        32,
        '07:30',
        'Dann sind wir dabei. Dürfen wir jeder einen großen Koffer mitnehmen, oder wird es im Kleinbus eng?',
      ],
      [
        'answer',
        32,
        '09:12',
        'Ein Koffer pro Person passt gut. Weiche Taschen sind uns lieber, weil wir für die Nacht in den Bergen umladen.',
      ],
      [
        'guest',
        2,
        '19:20',
        'Eine letzte Frage: Kommt man unterwegs mit Karte zurecht, oder sollten wir Bargeld tauschen?',
      ],
      [
        'answer',
        2,
        '19:48',
        'In der Stadt überall Karte, in den Dörfern Bargeld. Am Flughafen etwas abzuheben reicht völlig.',
      ],
      ['guest', 2, '20:01', 'Perfekt, danke! Wir freuen uns sehr.'],
    ],
  },
  {
    guest: 'tomas',
    about: { departure: 'soon' },
    messages: [
      ['guest', 13, '10:05', 'Hello, I’m travelling on my own. Do I have to share a room with a stranger?'],
      [
        'answer',
        13,
        '11:36',
        'Hello Tomás, no, you’ll have a room to yourself everywhere. Only the guesthouse in the mountains has shared bathrooms.',
      ],
      ['guest', 13, '11:50', 'Fine by me. Booking now.'],
      ['guest', 3, '21:14', 'Is the wine tasting on the fourth day included, or do I pay there?'],
      ['answer', 2, '06:58', 'It’s included, with lunch. Bottles to take home are on you, and you will want some.'],
    ],
  },
  {
    guest: 'nora',
    about: { departure: 'later' },
    messages: [
      ['guest', 9, '18:30', 'Neither of us has been above 3,000 m. How do you plan for the altitude?'],
      [
        'answer',
        8,
        '04:45',
        'We gain no more than 400 m of sleeping height a day and keep a spare day. The guide carries an oximeter and turns round without discussion if somebody feels unwell.',
      ],
      ['guest', 8, '06:10', 'Good to hear. We’ve just booked!'],
    ],
  },
  {
    guest: 'nora',
    about: { departure: 'asked' },
    messages: [['guest', 0, '23:59', 'We’d be happy to pay for the extra night separately. A simple inn is fine.']],
    isUnread: true,
  },
  {
    guest: 'nora',
    about: { departure: 'finished' },
    messages: [
      ['guest', 7, '15:22', 'Thank you again for a wonderful trip! I think I left a grey woollen hat in the van.'],
      ['answer', 7, '17:05', 'Found it under the back seat. Shall we post it? Just tell me where to.'],
      ['guest', 6, '07:15', 'You’re a star. To the address in my booking, please. A review is on its way.'],
    ],
  },
  {
    guest: 'lena',
    about: { departure: 'lena' },
    messages: [
      [
        'guest',
        1,
        '17:40',
        'Hallo, gibt es zum Höhlenhotel auch ein Zimmer mit Fenster? Mein Mann schläft ungern ohne Tageslicht.',
      ],
      [
        'answer',
        1,
        '19:25',
        'Hallo Lena, ja, die Zimmer im oberen Stock haben alle ein Fenster zum Tal. Ich habe Ihnen eines vorgemerkt.',
      ],
      ['guest', 0, '05:55', 'Das ist lieb, vielen Dank. Dann warten wir auf Ihre Bestätigung.'],
    ],
    isUnread: true,
  },
  {
    guest: 'anna',
    about: { country: 'GE' },
    messages: [
      ['guest', 2, '12:18', 'Здравствуйте! Едем вдвоём с мамой, ей 67. Много ли в программе ступенек и подъёмов?'],
      [
        'answer',
        2,
        '13:02',
        'Здравствуйте, Анна! Подъёмы есть в два дня из всех, и оба можно пропустить: гид отвезёт к смотровой на машине. Мама не устанет.',
      ],
      ['guest', 2, '13:20', 'Отлично. А если один день будет дождь, что тогда?'],
      ['answer', 2, '14:11', 'Меняем дни местами: винодельня и музей под крышей, прогулка переезжает на сухой день.'],
      ['guest', 0, '07:26', 'Спасибо, всё понятно. Ещё вопрос: можно ли попросить номер с двумя кроватями?'],
    ],
    isUnread: true,
  },
  {
    guest: 'mei',
    about: { country: 'NO' },
    messages: [
      ['guest', 3, '03:12', '您好，请问这个行程适合拍极光吗？我们主要是为了摄影来的。'],
      [
        'answer',
        3,
        '07:40',
        '您好！九月到三月都有机会看到极光，向导会根据云图临时换地点。三脚架可以向我们借，不另收费。',
      ],
      ['guest', 3, '08:05', '太好了。晚上在外面大概要待多久？需要准备多厚的衣服？'],
      [
        'answer',
        3,
        '09:30',
        '一般两到三个小时，气温可能到零下十五度。我们提供防寒连体服和靴子，您带好手套和帽子就行。',
      ],
      ['guest', 2, '02:20', '明白了，谢谢！我和朋友商量一下日期。'],
    ],
  },
  {
    guest: 'nora',
    messages: [
      ['guest', 5, '09:15', 'Hello! I cancelled a trip yesterday. When will the refund be on my card?'],
      [
        'answer',
        5,
        '09:32',
        'Hello Nora, the refund has gone out today. Banks usually take three to five working days to show it.',
      ],
      ['guest', 5, '09:34', 'Thanks for the quick answer!'],
      ['answer', 5, '09:36', 'You’re welcome. If it isn’t there by next Friday, just write here and we’ll trace it.'],
    ],
  },
  {
    guest: 'anna',
    messages: [
      ['guest', 1, '14:02', 'Добрый день! Можно ли оплатить тур двумя картами, моей и маминой?'],
      [
        'answer',
        1,
        '14:20',
        'Добрый день! Да: после подтверждения откройте заявку и нажмите «Разделить оплату», каждый получит свою ссылку.',
      ],
      ['guest', 1, '14:23', 'Удобно, спасибо!'],
    ],
  },
  {
    guest: 'mei',
    messages: [['guest', 0, '04:30', '你好，请问可以开具英文的行程单和付款凭证吗？签证需要。']],
    isUnread: true,
  },
];
