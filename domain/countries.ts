/** Countries that lists of countries show first, in this order: those of the product's languages and of the currencies it always shows (specification 9). */
export const PRIMARY_COUNTRIES: readonly string[] = ['US', 'GB', 'DE', 'RU', 'CN', 'KZ', 'BY'];
