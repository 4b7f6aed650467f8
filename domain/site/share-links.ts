/** Ways to share a page; `copy` copies its URL to the clipboard. */
export const SHARE_WAYS = ['facebook', 'x', 'email', 'vk', 'telegram', 'whatsapp', 'ok', 'viber', 'copy'] as const;
export type ShareWay = (typeof SHARE_WAYS)[number];

export interface SharedPage {
  /** Absolute URL. */
  url: string;
  title: string;
}

const LINKS: Readonly<Record<Exclude<ShareWay, 'copy'>, (url: string, title: string) => string>> = {
  facebook: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  x: (url, title) => `https://x.com/intent/post?url=${url}&text=${title}`,
  email: (url, title) => `mailto:?subject=${title}&body=${title}%0A${url}`,
  vk: (url, title) => `https://vk.com/share.php?url=${url}&title=${title}`,
  telegram: (url, title) => `https://t.me/share/url?url=${url}&text=${title}`,
  whatsapp: (url, title) => `https://wa.me/?text=${title}%20${url}`,
  ok: (url, title) => `https://connect.ok.ru/offer?url=${url}&title=${title}`,
  viber: (url, title) => `viber://forward?text=${title}%20${url}`,
};

/** The URL that opens `way` with the page filled in. */
export function shareLink(way: Exclude<ShareWay, 'copy'>, { url, title }: SharedPage): string {
  return LINKS[way](encodeURIComponent(url), encodeURIComponent(title));
}
