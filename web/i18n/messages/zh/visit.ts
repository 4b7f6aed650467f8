export default {
  'visit.cookies': 'Cookie',
  'visit.cookies_text': '我们使用第三方 Cookie，为您提供个性化的网站体验。',
  'visit.cookies_close': '好的，不再显示',
  'visit.country': '国家或地区',
  'visit.find_country': '搜索国家或地区',
  'visit.no_country': '没有找到',
  'visit.seems': '您似乎在{country}。',
  'visit.change': '更改',
};
