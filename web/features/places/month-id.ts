/** A month of any year, `yyyy-MM`, where only its name is printed; 0 is January. */
export const monthId = (month: number): string => `2027-${String(month + 1).padStart(2, '0')}`;
