/** Languages that organizers and guides most often speak, ISO 639-1, in the order of lists. */
export const SPOKEN_LANGUAGES = [
  ...['en', 'ru', 'de', 'zh', 'fr', 'es', 'it', 'pt', 'tr', 'ar', 'ka', 'hy', 'az', 'kk', 'ky', 'uz'],
  ...['uk', 'pl', 'cs', 'el', 'he', 'hi', 'ja', 'ko', 'th', 'vi', 'is', 'no', 'sv', 'fi'],
] as const;
