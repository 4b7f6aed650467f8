/** React Aria adds a style element unless this id exists; the content security policy would block that element. */
const STYLE_ID = 'react-aria-pressable-style';

/** Marks React Aria's one style rule as present; it is in `calendar.css`. */
export function declarePressStyle(): void {
  if (document.getElementById(STYLE_ID)) return;
  const mark = document.createElement('meta');
  mark.id = STYLE_ID;
  document.head.append(mark);
}
