import type { Lang } from '#domain/locales.ts';

/** Names of reviewers by language. */
export const REVIEWERS: Readonly<Record<Lang, readonly string[]>> = {
  en: ['Hannah Price', 'Tom Whelan', 'Priya Nair', 'Owen Clarke', 'Maya Torres', 'Ruth Adler', 'Callum Reid', 'Grace Okafor', 'Liam Byrne', 'Sofia Marchetti', 'Ben Hartley', 'Ingrid Solberg', 'Noah Fischer', 'Aisha Rahman', 'Jack Murray', 'Elena Petrova'],
  ru: ['Ольга Смирнова', 'Илья Захаров', 'Марина Котова', 'Денис Ли', 'Анна Гусева', 'Павел Орлов', 'Юлия Белова', 'Тимур Ахметов', 'Светлана Ким', 'Артём Лебедев', 'Наталья Фомина', 'Кирилл Зуев', 'Вера Соколова', 'Руслан Гайнутдинов'],
  de: ['Jonas Weber', 'Katrin Seidel', 'Matthias Brandt', 'Lena Hoffmann', 'Stefan Kuhn', 'Anja Vogel', 'Felix Neumann', 'Sabine Lorenz', 'Markus Thiel', 'Julia Winter', 'Tobias Frank', 'Heike Busch', 'Moritz Keller', 'Nina Schuster'],
  zh: ['陈晓雯', '王立', '李思远', '张敏', '刘洋', '赵倩', '周子涵', '吴昊', '黄婷', '林志强', '徐佳', '孙悦', '何俊', '高雅'],
};

/** Short reviews; `{stop}` is a place of the tour. */
export const REVIEW_LINES: Readonly<Record<Lang, readonly { rating: 3 | 4 | 5; text: string }[]>> = {
  en: [
    { rating: 5, text: '{stop} was worth the trip by itself. We had an hour there almost alone because the guide knew when the coaches leave.' },
    { rating: 5, text: 'Small group, no rush. I still think of {stop} when the week gets long.' },
    { rating: 4, text: 'Well planned and honestly described. I would have liked another hour at {stop}.' },
    { rating: 5, text: 'I came alone and left with six phone numbers. The evening after {stop} was the best one.' },
    { rating: 4, text: 'Good food, good beds, a guide who listens. The drive after {stop} is long, bring a book.' },
    { rating: 3, text: 'The places are lovely, {stop} above all, but breakfast was late twice and nobody said why.' },
    { rating: 5, text: 'My mother is 71 and managed everything, {stop} included. Nobody made her feel slow.' },
    { rating: 5, text: 'The price was the price. No shops, no surprises, and {stop} in the right light.' },
    { rating: 4, text: 'It rained on the day of {stop} and they turned the programme round so that we saw it dry the next morning.' },
  ],
  ru: [
    { rating: 5, text: '{stop} — ради этого одного стоило ехать. Гид привёл нас, когда автобусы уже уехали.' },
    { rating: 5, text: 'Небольшая группа, без спешки. Больше всего запомнилось место из программы: {stop}.' },
    { rating: 4, text: 'Всё честно описано и хорошо собрано. На точке «{stop}» хотелось бы побыть подольше.' },
    { rating: 5, text: 'Поехала одна, вернулась с новыми друзьями. Вечер после дня «{stop}» был лучшим.' },
    { rating: 4, text: 'Вкусно, чисто, гид слушает людей. Переезд длинноват, возьмите книгу.' },
    { rating: 3, text: 'Места прекрасные, особенно {stop}, но завтрак дважды задержали без объяснений.' },
    { rating: 5, text: 'Маме 68, она всё прошла, и никто её не торопил. {stop} вспоминает до сих пор.' },
    { rating: 5, text: 'Сколько написано, столько и заплатили. Никаких магазинов по дороге.' },
  ],
  de: [
    { rating: 5, text: '{stop} allein war die Reise wert. Wir waren fast für uns, weil der Guide wusste, wann die Busse fahren.' },
    { rating: 5, text: 'Kleine Gruppe, keine Hetze. An {stop} denke ich noch oft.' },
    { rating: 4, text: 'Gut geplant und ehrlich beschrieben. Bei {stop} hätte ich gern eine Stunde mehr gehabt.' },
    { rating: 5, text: 'Allein hingefahren, mit sechs Telefonnummern zurück. Der Abend nach {stop} war der schönste.' },
    { rating: 4, text: 'Gutes Essen, gute Betten. Die Fahrt nach {stop} zieht sich, ein Buch hilft.' },
    { rating: 3, text: 'Die Orte sind schön, {stop} vor allem, aber das Frühstück kam zweimal zu spät, ohne ein Wort dazu.' },
    { rating: 5, text: 'Der Preis war der Preis. Keine Läden, keine Überraschungen.' },
    { rating: 5, text: 'Mein Vater ist 70 und hat alles geschafft, auch {stop}. Niemand hat ihn gedrängt.' },
  ],
  zh: [
    { rating: 5, text: '光是{stop}就值回票价。导游知道大巴几点走，我们几乎独享。' },
    { rating: 5, text: '人少，不赶路。现在还常想起{stop}。' },
    { rating: 4, text: '安排合理，描述属实。在{stop}要是能多待一小时就更好了。' },
    { rating: 5, text: '一个人去的，回来多了六个朋友。看完{stop}的那个晚上最开心。' },
    { rating: 4, text: '吃得好住得干净，导游很用心。去{stop}的车程有点长。' },
    { rating: 3, text: '风景很好，尤其是{stop}，但有两天早餐迟了，也没人解释。' },
    { rating: 5, text: '说多少钱就是多少钱，没有购物点。' },
    { rating: 5, text: '带着68岁的妈妈，全程没人催，{stop}她也走完了。' },
  ],
};
