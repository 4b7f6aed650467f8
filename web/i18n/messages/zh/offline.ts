export default {
  'offline.title': '没有网络连接',
  'offline.text': '此页面没有保存在您的设备上。恢复联网后会自动打开。',
  'offline.kept': '现在可以阅读',
  'offline.from': '保存于 {time}',
  'offline.saved': '这是 {time} 保存的页面，价格和余位可能已有变化。',
  'offline.as_of': '截至 {time}',
  'offline.refresh': '刷新',
};
