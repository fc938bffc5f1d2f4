/** The addresses of the operator's people: apart from all others, so that no other screen loads them. */

const inPath = encodeURIComponent;

export const staffPaths = {
  queues: "/staff",
  providers: "/staff/providers",
  provider: (id: string) => `/staff/providers/${inPath(id)}`,
  user: (id: string) => `/staff/users/${inPath(id)}`,
  organizations: "/staff/organizations",
  organization: (id: string) => `/staff/organizations/${inPath(id)}`,
  campaigns: "/staff/campaigns",
  credentials: "/staff/credentials",
  credential: (kind: string, id: string) => `/staff/credentials/${inPath(kind)}/${inPath(id)}`,
  clearances: "/staff/clearances",
  exclusions: "/staff/exclusions",
  exclusion: (id: string) => `/staff/exclusions/${inPath(id)}`,
  webhooks: "/staff/webhooks",
  recoveries: "/staff/recoveries",
  audit: "/staff/audit",
  pay: "/staff/pay",
  timesheets: "/staff/timesheets",
  timesheet: (id: string) => `/staff/timesheets/${inPath(id)}`,
  invoices: "/staff/invoices",
  invoice: (id: string) => `/staff/invoices/${inPath(id)}`,
  statements: "/staff/statements",
  statement: (id: string) => `/staff/statements/${inPath(id)}`,
};
