export default {
  'kit.callback_title': '已成功预约回电！',
  'kit.callback_text': '我们会在工作时间拨打您留下的号码（{phone}）',
  'kit.save_failed': '数据保存失败',
  'kit.no_data': '暂无内容',
  'kit.show_more': '显示更多',
  'kit.stories': '旅途一瞥',
};
