export default {
  'favourites.title': '收藏',
  'favourites.count': '{count, plural, other {已收藏 # 条线路，最新的在前}}',
  'favourites.empty': '还没有收藏',
  'favourites.empty_text':
    '点一下线路上的心形，它就会在这里等您，并显示最近的出发日期和今天的价格。无需注册；登录后，收藏会跟着您走。',
  'favourites.find': '去找线路',
  'favourites.gone': '{count, plural, other {有 # 条收藏的线路已从 Serai 下架。}}',
  'favourites.forget': '从列表中移除',
  'favourites.failed': '您的收藏没有丢失，只是暂时无法加载。',
  'favourites.not_here': '仅保存在此浏览器中。',
  'favourites.sign_in': '登录后可在任何设备上查看',
  'favourites.cheaper': '比{day}收藏时便宜 {amount}',
  'favourites.dearer': '比{day}收藏时贵 {amount}',
  'favourites.cheaper_count': '{count, plural, other {其中 # 个比收藏时便宜。}}',
  'favourites.full': '最多可收藏 {count} 条线路，请先移除一条。',
  'favourites.left_out': '{count, plural, other {有 # 条线路未能加入：账户最多可收藏 200 条。}}',
};
