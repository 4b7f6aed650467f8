/** Social networks (specification 3, "Social link") with their titles. */
export const SOCIAL_TITLES = {
  telegram: 'Telegram',
  instagram: 'Instagram',
  vk: 'VK',
  ok: 'OK',
  zen: 'Zen',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  x: 'X',
  weibo: 'Weibo',
  bilibili: 'Bilibili',
} as const;

export type SocialSource = keyof typeof SOCIAL_TITLES;
export const SOCIAL_SOURCES = Object.keys(SOCIAL_TITLES) as SocialSource[];
