/** The id React Aria looks for before it writes a style element of its own, which the page's policy would refuse. */
const STYLE_ID = 'react-aria-pressable-style';

/** Tells React Aria that its one style rule is there: `calendar.css` has it. */
export function keepPressStyle(): void {
  if (document.getElementById(STYLE_ID)) return;
  const mark = document.createElement('meta');
  mark.id = STYLE_ID;
  document.head.append(mark);
}
