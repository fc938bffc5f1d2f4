import { assignmentsList } from "@/components/assignments/list/assignments-list";
import { defaultTab } from "@/components/assignments/list/tabs";
import { connectionsList } from "@/components/connections/connections-list";
import { candidatesListOf } from "@/components/marketplace/fit/candidates-list";
import { providersList } from "@/components/marketplace/providers-list";
import { opportunitiesList } from "@/components/opportunities/opportunities-list";
import { boardList } from "@/components/overview/board/board-list";
import { invoicesList } from "@/components/pay/invoices/invoices-list";
import { needsApproval, timesheetsList } from "@/components/pay/timesheets-list";
import { candidateRuns } from "@/lib/marketplace/searches/queries/candidate-runs";
import { opportunityRuns } from "@/lib/marketplace/searches/queries/opportunity-runs";
import { providerRuns } from "@/lib/marketplace/searches/queries/provider-runs";
import type { KeptScopes } from "@/lib/marketplace/searches/queries/runs";
import { screenOf } from "@/lib/marketplace/searches/rules";

const assignments = assignmentsList(
  "rep",
  defaultTab("rep", { placement_requests: 0, placement_responded_requests: 0 }),
);
const connections = connectionsList("rep", "all");
const timesheets = timesheetsList("rep", needsApproval);

/**
 * Every screen whose searches people keep, by the very declaration of its list, and how those are run that notify: doors
 * and jobs hand it in.
 */
export const keptScopes: KeptScopes = {
  providers: { screen: screenOf(() => providersList), run: providerRuns },
  candidates: { screen: screenOf((id) => candidatesListOf(id ?? "")), run: candidateRuns },
  opportunities: { screen: screenOf(() => opportunitiesList), run: opportunityRuns },
  schedule: { screen: screenOf(() => boardList) },
  assignments: { screen: screenOf(() => assignments) },
  connections: { screen: screenOf(() => connections) },
  timesheets: { screen: screenOf(() => timesheets) },
  invoices: { screen: screenOf(() => invoicesList) },
};
