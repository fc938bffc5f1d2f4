import { schedulers } from "@/lib/assignments/policy";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import { redirectFor } from "@/lib/core/pure/access";
import type { SignedIn } from "@/lib/core/pure/actor";
import { noticePaths } from "@/lib/core/pure/notice-paths";
import { numberPaths } from "@/lib/core/pure/number-paths";
import { passportPaths } from "@/lib/core/pure/passport-paths";
import { editPaths, profilePaths, providerPaths, repPaths } from "@/lib/core/pure/paths";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { admits, type Who } from "@/lib/core/pure/who";
import { askedProviders } from "@/lib/coverage/offers/policy";
import { facilityManagers } from "@/lib/facilities/policy";
import { opportunityCreators, opportunityReaders } from "@/lib/opportunities/policy";
import { teamManagers } from "@/lib/organizations/team/policy";
import { resultsPerKind } from "../words";
import { placeIn } from "./places";

type Page = { title: string; text?: string; href: string; who?: Who };

const repPages: readonly Page[] = [
  { title: "Providers", text: "Marketplace", href: repPaths.providers },
  { title: "Saved Searches", href: repPaths.savedSearches },
  { title: "Opportunities", href: repPaths.opportunities, who: opportunityReaders },
  { title: "Create Opportunity", text: "Action", href: repPaths.newOpportunity, who: opportunityCreators },
  { title: "Connections", href: repPaths.connections },
  { title: "Assignments", href: repPaths.bookingRequests, who: requestReaders },
  { title: "Schedule", href: schedulePaths.board, who: requestReaders },
  { title: "Schedule Templates", href: schedulePaths.templates, who: requestReaders },
  { title: "Plans", href: schedulePaths.plans, who: schedulers },
  { title: "Analytics", href: numberPaths.analytics },
  { title: "Timesheets", href: repPaths.timesheets },
  { title: "Invoices", href: repPaths.invoices },
  { title: "Billing", href: repPaths.billing },
  { title: "Shift Rescue", href: rescuePaths.searches },
  { title: "Facilities", href: repPaths.facilities },
  { title: "New Facility", text: "Action", href: repPaths.newFacility, who: facilityManagers },
  { title: "Team", href: repPaths.team, who: teamManagers },
  { title: "Pending Invitations", href: repPaths.invitations, who: teamManagers },
  { title: "Notifications", href: noticePaths.rep.list },
  { title: "Notification Settings", href: noticePaths.rep.settings },
];

const providerPages: readonly Page[] = [
  { title: "Home", href: providerPaths.home },
  { title: "Profile", href: profilePaths.overview },
  { title: "Edit Profile", text: "Action", href: editPaths.basic },
  { title: "Edit Rates", text: "Action", href: editPaths.rates },
  { title: "Edit Licenses", text: "Action", href: editPaths.licenses },
  { title: "Reputation", href: profilePaths.reputation },
  { title: "Connections", href: providerPaths.connections },
  { title: "Assignments", href: providerPaths.bookingRequests },
  { title: "Open Shifts", href: rescuePaths.board, who: askedProviders },
  { title: "Shift Offers", href: rescuePaths.offers, who: askedProviders },
  { title: "Timesheets", href: providerPaths.timesheets },
  { title: "Statements", href: providerPaths.statements },
  { title: "Insights", href: numberPaths.insights },
  { title: "Documents", href: providerPaths.documents },
  { title: "Credential Status", href: providerPaths.credentials },
  { title: "Credential Passport", href: passportPaths.list },
  { title: "Notifications", href: noticePaths.provider.list },
  { title: "Notification Settings", href: noticePaths.provider.settings },
];

const staffPages: readonly Page[] = [
  { title: "Queues", href: staffPaths.queues },
  { title: "Providers", href: staffPaths.providers },
  { title: "Organizations", href: staffPaths.organizations },
  { title: "Campaigns", href: staffPaths.campaigns },
  { title: "Credentials", href: staffPaths.credentials },
  { title: "Clearances", href: staffPaths.clearances },
  { title: "Exclusions", href: staffPaths.exclusions },
  { title: "Pay", href: staffPaths.pay },
  { title: "Timesheets", href: staffPaths.timesheets },
  { title: "Invoices", href: staffPaths.invoices },
  { title: "Statements", href: staffPaths.statements },
  { title: "Audit log", href: staffPaths.audit },
];

const pagesOf: Record<SignedIn["kind"], readonly Page[]> = {
  rep: repPages,
  provider: providerPages,
  staff: staffPages,
};

/** Whether the guards of pages let somebody in. */
const opens = (actor: SignedIn, { href, who }: Page) =>
  (who === undefined || admits(who, actor)) && redirectFor(href, new URLSearchParams(), actor) === null;

/** Pages and actions of the actor whose title is found, the best first; one more than is shown [SCH-I-073]. */
export function pagesFound(actor: SignedIn, q: string) {
  return pagesOf[actor.kind]
    .flatMap((page) => {
      const place = placeIn(page.title, q);
      return place === null || !opens(actor, page) ? [] : [{ ...page, place }];
    })
    .sort((one, other) => one.place - other.place || one.title.localeCompare(other.title))
    .slice(0, resultsPerKind + 1)
    .map(({ title, text = "", href }) => ({ id: href, title, text, href }));
}
