import type { BookTour, RestKindKey, Text } from '#demo/country-book.ts';

/** A question that travellers ask, its answer, and the tours it fits. */
interface BankQuestion {
  fits(tour: BookTour): boolean;
  text: Text;
  answer: Text;
}

const does = (tour: BookTour, ...kinds: RestKindKey[]): boolean => tour.kinds.some((kind) => kinds.includes(kind));
const isLong = (tour: BookTour): boolean => tour.days.length > 1;
const isOnFoot = (tour: BookTour): boolean => does(tour, 'hiking', 'trekking', 'climbing');

/** Questions of visitors with the organizer's answers. */
export const QUESTION_BANK: readonly BankQuestion[] = [
  {
    fits: (tour) => isLong(tour) && tour.sort !== 'cruise',
    text: { en: 'How much luggage can I bring?', ru: 'Сколько багажа можно взять?', de: 'Wie viel Gepäck darf ich mitnehmen?', zh: '可以带多少行李？' },
    answer: {
      en: 'One soft bag or a medium case and a small rucksack each. If you need more, tell us before you pack and we find the room.',
      ru: 'Одна мягкая сумка или средний чемодан и небольшой рюкзак на человека. Если нужно больше, напишите до сборов, найдём место.',
      de: 'Eine weiche Tasche oder ein mittlerer Koffer und ein kleiner Rucksack pro Person. Wenn es mehr wird, sagen Sie vorher Bescheid, dann findet sich Platz.',
      zh: '每人一个软包或中号行李箱，外加一个小背包。需要多带的话，请提前告诉我们，我们来安排。',
    },
  },
  {
    fits: isLong,
    text: {
      en: 'We land the evening before. Can you suggest where to stay?',
      ru: 'Прилетаем накануне вечером. Посоветуете, где переночевать?',
      de: 'Wir landen schon am Vorabend. Haben Sie einen Tipp zum Übernachten?',
      zh: '我们前一天晚上到，能推荐住处吗？',
    },
    answer: {
      en: 'Yes. Write to us once you have booked and we send you two or three places close to the meeting point.',
      ru: 'Да. Напишите после бронирования, пришлём два-три места рядом с точкой встречи.',
      de: 'Ja. Schreiben Sie uns nach der Buchung, dann schicken wir Ihnen zwei, drei Adressen nahe am Treffpunkt.',
      zh: '可以。预订后写信给我们，我们会发来集合地点附近的两三个住处。',
    },
  },
  {
    fits: isOnFoot,
    text: {
      en: 'Are running shoes enough, or do I need boots?',
      ru: 'Хватит кроссовок или нужны ботинки?',
      de: 'Reichen Laufschuhe oder brauche ich Wanderstiefel?',
      zh: '跑鞋够用吗，还是要登山靴？',
    },
    answer: {
      en: 'Boots that hold the ankle, and worn in. Stones and wet grass are no place for running shoes.',
      ru: 'Нужны ботинки, которые держат щиколотку, и уже разношенные. На камнях и мокрой траве в кроссовках тяжело.',
      de: 'Bitte eingelaufene Schuhe, die den Knöchel halten. Auf Steinen und nassem Gras machen Laufschuhe keine Freude.',
      zh: '请穿护踝且已磨合的登山鞋。石头路和湿草地不适合跑鞋。',
    },
  },
  {
    fits: (tour) => tour.sort !== 'cruise',
    text: { en: 'What happens if it rains?', ru: 'А если дождь?', de: 'Was passiert bei Regen?', zh: '下雨怎么办？' },
    answer: {
      en: 'We go, with a jacket. Where another order of stops helps we change it, and nothing of the programme is lost. Only a storm warning stops us.',
      ru: 'Едем, берём куртку. Если помогает другой порядок остановок, меняем его, из программы ничего не пропадает. Останавливает нас только штормовое предупреждение.',
      de: 'Wir gehen los, mit Jacke. Wo eine andere Reihenfolge hilft, tauschen wir; vom Programm fällt nichts weg. Nur eine Sturmwarnung hält uns auf.',
      zh: '照常出发，带上雨衣。必要时我们会调整景点顺序，行程内容不会减少。只有风暴预警时才会停。',
    },
  },
  {
    fits: () => true,
    text: { en: 'Are tips expected?', ru: 'Нужно ли оставлять чаевые?', de: 'Wird Trinkgeld erwartet?', zh: '需要给小费吗？' },
    answer: {
      en: 'No. The crew is paid properly. If somebody made your day, thank them as you like; nobody will ask.',
      ru: 'Нет, команда получает нормальную оплату. Если кто-то сделал ваш день, поблагодарите как хотите, просить никто не будет.',
      de: 'Nein, das Team wird ordentlich bezahlt. Wer Ihnen den Tag verschönert hat, freut sich über Dank; erwartet wird nichts.',
      zh: '不需要，团队有合理的报酬。如果有人让您很满意，可以自愿表示感谢，没有人会索要。',
    },
  },
  {
    fits: isLong,
    text: {
      en: 'Can I charge a phone and a camera every evening?',
      ru: 'Можно ли каждый вечер зарядить телефон и камеру?',
      de: 'Kann ich Handy und Kamera jeden Abend laden?',
      zh: '每天晚上都能给手机和相机充电吗？',
    },
    answer: {
      en: 'Almost always. Bring a power bank for the long days; on the road there is one in the car as well.',
      ru: 'Почти всегда. На длинные дни возьмите пауэрбанк, в дороге у нас есть и свой.',
      de: 'Fast immer. Für die langen Tage ist eine Powerbank gut; unterwegs haben wir auch eine dabei.',
      zh: '基本上可以。行程较长的日子请带充电宝，路上我们也备有一个。',
    },
  },
  {
    fits: (tour) => tour.sort === 'excursion',
    text: {
      en: 'We come straight from the train. Can we bring our cases?',
      ru: 'Мы сразу с поезда. Можно с чемоданами?',
      de: 'Wir kommen direkt vom Zug. Können die Koffer mit?',
      zh: '我们下火车直接过来，能带行李箱吗？',
    },
    answer: {
      en: 'A small one, yes. Large cases are better left at the station: there are stairs on the way.',
      ru: 'С небольшим можно. Большие лучше сдать в камеру хранения: по пути есть лестницы.',
      de: 'Ein kleiner gern. Große lassen Sie besser am Bahnhof: Unterwegs gibt es Treppen.',
      zh: '小箱子可以。大箱子最好寄存在车站，途中有台阶。',
    },
  },
  {
    fits: (tour) => does(tour, 'kayaking', 'rafting', 'sailing', 'snorkelling', 'diving'),
    text: {
      en: 'Do I have to be a good swimmer?',
      ru: 'Нужно ли хорошо плавать?',
      de: 'Muss ich gut schwimmen können?',
      zh: '必须很会游泳吗？',
    },
    answer: {
      en: 'You should be at ease in the water. Everybody wears a vest, and nobody has to go in who would rather watch.',
      ru: 'Главное — не бояться воды. Жилеты на всех, и никто не обязан лезть в воду, если хочется просто смотреть.',
      de: 'Sie sollten sich im Wasser wohlfühlen. Alle tragen Westen, und wer lieber zuschaut, schaut zu.',
      zh: '只要不怕水即可。人人都穿救生衣，想在一旁看的人也不必下水。',
    },
  },
  {
    fits: (tour) => tour.days.length > 3,
    text: {
      en: 'I get tired on long drives. Are there breaks?',
      ru: 'Плохо переношу долгую дорогу. Остановки бывают?',
      de: 'Lange Fahrten strengen mich an. Gibt es Pausen?',
      zh: '我坐车久了会累，中途有休息吗？',
    },
    answer: {
      en: 'Every hour and a half at the latest, and whenever somebody asks. Say so on the first morning and you get a seat at the front.',
      ru: 'Не реже чем раз в полтора часа и каждый раз, когда кто-то попросит. Скажите в первое утро, посадим вперёд.',
      de: 'Spätestens alle anderthalb Stunden und immer, wenn jemand fragt. Sagen Sie es am ersten Morgen, dann sitzen Sie vorn.',
      zh: '最多一个半小时停一次，有人需要随时停。第一天早上说一声，给您安排前排座位。',
    },
  },
];
