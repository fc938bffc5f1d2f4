import { parseAsStringLiteral } from "nuqs/server";
import { listPlans } from "@/lib/assignments/plans/calls";
import type { PlanStatus } from "@/lib/assignments/plans/words";
import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asPage } from "@/lib/core/browser/list/parsers";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";

export const planTabs = [
  { code: "all", label: "All" },
  { code: "open", label: "Open", statuses: ["open", "solving", "sending"] },
  { code: "sent", label: "Sent", statuses: ["sent"] },
  { code: "discarded", label: "Discarded", statuses: ["discarded"] },
] as const satisfies { code: string; label: string; statuses?: readonly PlanStatus[] }[];

const codes = planTabs.map(({ code }) => code);
const pageSize = 25;

const statusesOf = (code: (typeof codes)[number]): PlanStatus[] | undefined => {
  const tab = planTabs.find((each) => each.code === code);
  return tab && "statuses" in tab ? [...tab.statuses] : undefined;
};

/** The plans of the organization, the newest first. */
export const plansList = list({
  path: schedulePaths.plans,
  parsers: { tab: parseAsStringLiteral(codes).withDefault("all"), page: asPage },
  call: listPlans,
  pageSize,
  toInput: ({ tab, page }) => ({ status__in: statusesOf(tab), ...rowsOf(page, pageSize) }),
});
