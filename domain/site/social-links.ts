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

const SOCIAL_HOSTS: Record<SocialSource, readonly string[]> = {
  telegram: ['t.me', 'telegram.me'],
  instagram: ['instagram.com'],
  vk: ['vk.com', 'vk.ru'],
  ok: ['ok.ru'],
  zen: ['dzen.ru', 'zen.yandex.ru'],
  tiktok: ['tiktok.com'],
  facebook: ['facebook.com', 'fb.com'],
  x: ['x.com', 'twitter.com'],
  weibo: ['weibo.com'],
  bilibili: ['bilibili.com'],
};

const HTTPS = /^https:\/\/(?:www\.|m\.)?([a-z0-9.-]+)(?:[/?#][^\s"<>]*)?$/i;

/** Whether a URL is https and on a host of its network. */
export function isSocialUrl({ source, url }: { source: SocialSource; url: string }): boolean {
  const host = HTTPS.exec(url)?.[1]?.toLowerCase();
  return host !== undefined && SOCIAL_HOSTS[source].includes(host);
}
