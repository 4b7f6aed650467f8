/** The package ships no types. */
declare module 'snowball-stemmers' {
  const snowball: { newStemmer(language: 'english' | 'german' | 'russian'): { stem(word: string): string } };
  export default snowball;
}
