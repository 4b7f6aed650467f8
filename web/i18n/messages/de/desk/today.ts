export default {
  'desk.today.lead': 'Was heute auf Sie wartet.',
  'desk.today.offline': 'Das hat nicht geklappt. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  'desk.today.nobody': 'Sie arbeiten noch für keinen Veranstalter',
  'desk.today.nobody_text':
    'Bieten Sie eigene Reisen an, oder bitten Sie Ihren Veranstalter, diese E-Mail-Adresse einzuladen.',
  'desk.today.join': 'Veranstalter werden',
  'desk.today.invitations': 'Einladungen',
  'desk.today.invited_as': 'lädt Sie ein, Rolle: {role}',
  'desk.today.accept': 'Annehmen',
  'desk.today.week': 'Diese Woche',
  'desk.today.week_none': 'In den nächsten sieben Tagen beginnt keine Reise.',
};
