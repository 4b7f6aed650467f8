export default {
  'phone.label': '电话',
  'input_phone.validation': '请检查号码：与所选国家不符。',
  'input_phone.not_found_country_text': '没有找到结果',
  'input_phone.not_found_code_text': '可以试试按区号搜索',
  'phone.country': '国家：{country}，+{code}',
  'phone.code_only': '区号：+{code}',
  'phone.choose': '国家区号',
  'phone.search': '搜索国家或区号',
  'phone.belongs': '该号码属于{country}。',
  'phone.confirm': '使用该国家/地区',
  'phone.use_code': '使用 {code}',
  'phone.found': '{count, plural, other {# 个国家}}',
};
