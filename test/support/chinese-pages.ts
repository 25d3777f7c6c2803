/** A Chinese handbook: names and texts of pages, and a question for each that uses other words. */
const pages = [
  ['退款', '年度套餐可在六十天内申请退款，月度套餐只退当月费用。', '买了一年之后多久还能退款？'],
  ['席位', '团队套餐包含二十五个席位，超出部分按五个一组购买。', '团队套餐有多少个席位？'],
  ['限流', '每个密钥每分钟最多发送六百个请求，超出后返回错误代码。', '每分钟最多能发送多少请求？'],
  ['导出', '表格可以从导出菜单保存为逗号分隔的文件。', '怎样把表格导出为文件？'],
  ['导入', '把文件拖到页面上即可导入数据，每张表最多一万行。', '导入的数据每张表最多几行？'],
  ['登录', '管理员在安全设置中上传身份提供商的元数据以启用单点登录。', '在哪里启用单点登录？'],
  ['角色', '所有者可以删除工作区，编辑者只能修改内容。', '谁可以删除工作区？'],
  ['备份', '系统每天凌晨自动备份一次，备份保留三十天。', '备份会保留多少天？'],
  ['发票', '发票在每月一日发送到账单邮箱，也可以在后台下载。', '发票什么时候发送？'],
  ['域名', '自定义域名需要添加一条解析记录，生效最多需要两天。', '自定义域名多久生效？'],
  ['审计', '审计日志记录每次登录和权限变更，保存一年。', '审计日志保存多久？'],
  ['语言', '界面支持中文、英文和日文，可在个人设置里切换。', '界面支持哪些语言？'],
] as const

/** The pages as files of a repository. */
export const chinesePages = Object.fromEntries(
  pages.map(([name, text]) => [`docs/${name}.md`, `# ${name}\n\n${text}\n`]),
)

/** A question for each page, labelled with its sentence. */
export const chineseItems = pages.map(([name, quote, query], at) => ({
  id: `q${at}`,
  query,
  evidence: [{ doc: `docs/${name}.md`, quote }],
}))
