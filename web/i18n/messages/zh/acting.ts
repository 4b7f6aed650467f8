export default {
  'acting.label': '代用户操作',
  'acting.for': '您正在代 {name} 操作。',
  'acting.rule': '所有操作都会被记录，付款和密码功能已关闭。',
  'acting.end': '结束',
  'acting.offline': '网络连接不可用，请重试。',
  'acting.closed_title': '此操作只能由用户本人完成',
  'acting.closed_page':
    '您正在代 {name} 操作，此页面已关闭。付款、预订、取消、写评价、填写证件信息和更改登录方式只能由本人完成。请联系本人，或结束代操作后使用您自己的权限。',
  'acting.closed_part': '您正在代 {name} 操作，此处已关闭，只能由本人更改。',
};
