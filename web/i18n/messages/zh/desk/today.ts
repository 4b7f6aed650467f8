export default {
  'desk.today.lead': '今天需要您处理的事。',
  'desk.today.offline': '操作未成功。请检查网络后重试。',
  'desk.today.nobody': '您还没有加入任何主办方',
  'desk.today.nobody_text': '您可以发布自己的行程，或请主办方邀请这个邮箱。',
  'desk.today.join': '成为主办方',
  'desk.today.invitations': '邀请',
  'desk.today.invited_as': '邀请您加入，角色：{role}',
  'desk.today.accept': '接受',
  'desk.today.week': '本周',
  'desk.today.week_none': '未来七天没有出发的团。',
};
