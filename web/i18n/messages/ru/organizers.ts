export default {
  'organizers.from_reviews':
    '{count, plural, one {по {shown} оценке} few {по {shown} оценкам} many {по {shown} оценкам} other {по {shown} оценки}}',
  'organizers.years': '{count, plural, one {год} few {года} many {лет} other {года}} проводит туры, с {since} года',
  'organizers.tours_on_sale':
    '{count, plural, one {тур в продаже} few {тура в продаже} many {туров в продаже} other {тура в продаже}}',
  'organizers.to_answer': 'обычно на ответ',
  'organizers.cancelled': 'бронирований отменено организатором',
  'organizers.row_answer': 'на ответ',
  'organizers.row_cancelled': 'отменено',
  'organizers.checked': 'Что мы проверили',
  'organizers.check_passport': 'Паспорт',
  'organizers.check_phone': 'Телефон',
  'organizers.check_email': 'Почта',
  'organizers.is_checked': 'проверено',
  'organizers.not_checked': 'пока не проверено',
  'organizers.unverified': 'Организатор ещё не подтвердил личность.',
  'organizers.check_by': 'Документы проверяет {name} ({legalName}).',
  'organizers.check_by_us': 'Документы проверяем мы сами, когда организатор об этом просит.',
  'organizers.speaks': 'Говорит: {languages}',
  'organizers.reviews': 'Отзывы',
  'organizers.no_reviews': 'Отзывов пока нет.',
  'organizers.rated_written': 'Оценок: {rated}, с текстом: {written}',
  'organizers.review_pages': 'Страницы отзывов',
  'organizers.tours_from': '{count, plural, one {# тур} few {# тура} many {# туров} other {# тура}} от {price}',
  'organizers.tours': '{count, plural, one {# тур} few {# тура} many {# туров} other {# тура}}',
  'organizers.passport_seen': 'паспорт проверен',
  'organizers.count_reviews':
    '{count, plural, one {{shown} оценка} few {{shown} оценки} many {{shown} оценок} other {{shown} оценки}}',
  'organizers.author_in': 'Автор туров, {place}',
  'organizers.organizer_in': 'Организатор, {place}',
  'organizers.person': 'Туры ведёт {person}',
  'organizers.ask': 'Спросить организатора',
  'organizers.see_tours':
    '{count, plural, one {Смотреть тур} few {Смотреть # тура} many {Смотреть # туров} other {Смотреть # тура}}',
  'organizers.tours_title': 'Туры',
  'organizers.no_tours': 'Сейчас в продаже ничего нет.',
  'organizers.all_tours':
    'Смотреть {count, plural, one {# тур} few {все # тура} many {все # туров} other {все # тура}}',
  'organizers.all_excursions':
    'Смотреть {count, plural, one {# экскурсию} few {все # экскурсии} many {все # экскурсий} other {все # экскурсии}}',
  'organizers.hub_title': 'Люди, которые вас повезут',
  'organizers.hub_lead':
    'За каждым туром здесь стоит человек с именем. Мы показываем, чей паспорт проверен, как быстро организатор отвечает и как часто отменяет.',
  'organizers.stat_organizers':
    '{count, plural, one {организатор} few {организатора} many {организаторов} other {организатора}}',
  'organizers.stat_verified': 'с проверенным паспортом',
  'organizers.stat_tours':
    '{count, plural, one {тур или экскурсия} few {тура и экскурсии} many {туров и экскурсий} other {тура и экскурсии}}',
  'organizers.stat_author_tours':
    '{count, plural, one {авторский тур} few {авторских тура} many {авторских туров} other {авторского тура}}',
  'organizers.stat_regions': '{count, plural, one {регион} few {региона} many {регионов} other {региона}}',
  'organizers.stat_countries':
    '{count, plural, one {страна, где они живут} few {страны, где они живут} many {стран, где они живут} other {страны, где они живут}}',
  'organizers.live_in': 'Где живут',
  'organizers.more_countries':
    '{count, plural, one {Ещё # страна} few {Ещё # страны} many {Ещё # стран} other {Ещё # страны}}',
  'organizers.all_countries': 'Все страны',
  'organizers.sort_rating': 'По оценке',
  'organizers.sort_answer': 'Отвечают быстро',
  'organizers.sort_tours': 'Больше туров',
  'organizers.no_paid_places': 'Места в этом списке не продаются.',
  'organizers.team': 'Команда',
  'organizers.role_answers': 'Отвечает на сообщения',
  'organizers.role_guide': 'Гид',
  'organizers.role_driver': 'За рулём',
  'organizers.role_cook': 'Готовит',
  'organizers.role_office': 'Составляет маршруты',
  'organizers.also_on': 'Также здесь:',
};
