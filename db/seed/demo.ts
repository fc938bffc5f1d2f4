import { eq, sql } from "drizzle-orm";
import { db, openTransaction } from "@/db/client";
import { users } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { writeAudit } from "@/lib/core/server/audit";
import { env } from "@/lib/core/server/env";
import { addAccounts } from "./accounts";
import { addSecuredAccounts } from "./accounts/secured";
import { addAssignments } from "./assignments/add";
import { addAssignmentNews } from "./assignments/news";
import { addOwnDays } from "./assignments/own-days";
import { addPlans } from "./assignments/plans";
import { addWish } from "./assignments/wishes";
import { type Calendar, calendarOf } from "./calendar";
import { addConnections } from "./connections/add";
import { addClocks } from "./connections/clocks";
import { addRequirements } from "./connections/requirements";
import { addCoverage } from "./coverage/add";
import { addChecks } from "./credentials/checks";
import { addExclusions } from "./credentials/exclusions";
import { addPassports } from "./credentials/passports";
import { addFacilityDetails } from "./facilities/details";
import { mustFind } from "./lookups";
import { addSavedSearches } from "./marketplace";
import { sealPapers } from "./onboarding";
import { addOpportunities } from "./opportunities/add";
import { addNeededShifts } from "./opportunities/needed-shifts";
import { addInvitations, addOrganizations } from "./organizations";
import { addApiKey } from "./organizations/api-keys";
import { addSignOn } from "./organizations/sign-on";
import { addEndpoint } from "./organizations/webhooks";
import { addReferenceRates } from "./overview";
import { addArchive } from "./overview/own-data";
import { addPay } from "./pay/add";
import { addTerms } from "./pay/terms";
import { addProviders } from "./providers/add";
import { addRatings } from "./reputation";
import { addCampaigns } from "./staff";
import { addErasures } from "./staff/erasures";

const staffEmail = "staff@wardway.test";
const seedingLock = 7_301_163;

async function isSeeded() {
  const [staff] = await db().select({ id: users.id }).from(users).where(eq(users.email, staffEmail));
  return staff !== undefined;
}

/** Who has only an account: staff, and somebody who signed up with Google and left before the form that makes a provider. */
const addLoneAccounts = ({ at }: Calendar) =>
  addAccounts([
    {
      email: staffEmail,
      userType: "staff",
      registrationStatus: "complete",
      createdAt: at(-400),
      firstName: "Jordan",
      lastName: "Reyes",
      phoneNumber: "2075550199",
    },
    {
      email: "staff2@wardway.test",
      userType: "staff",
      registrationStatus: "complete",
      createdAt: at(-380),
      firstName: "Avery",
      lastName: "Chen",
      phoneNumber: "2075550198",
    },
    {
      email: "mina.social@wardway.test",
      userType: "provider",
      registrationStatus: "missing_info",
      createdAt: at(-3),
      firstName: "",
      lastName: "",
      phoneNumber: "",
      googleSubject: "demo-mina",
      metadata: { registrationMethod: "social" },
    },
  ]);

/**
 * Seeds the demo story (SIL-162) in one transaction, once: two organizations, their people and their work, with dates
 * around `now`. Gives false when the story is already there.
 */
export async function seedDemo(now: Date): Promise<boolean> {
  return openTransaction(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(${seedingLock})`);
    if (await isSeeded()) return false;
    const calendar = calendarOf(now);
    const [staffUserId = "", secondStaffId = ""] = await addLoneAccounts(calendar);
    const organizations = await addOrganizations(calendar, env().PLATFORM_FEE_PERCENT);
    await addTerms(organizations, staffUserId, calendar);
    await addInvitations(organizations.northline, calendar);
    await addSignOn(organizations.northline, calendar);
    await addCampaigns(calendar);
    const people = await addProviders(calendar);
    await sealPapers(mustFind(people, "elena"), calendar);
    await addFacilityDetails(organizations, people, calendar);
    const opportunities = await addOpportunities(organizations, calendar);
    const connections = await addConnections(organizations, people, opportunities, calendar);
    await addRequirements(organizations.northline, people, calendar);
    await addNeededShifts(organizations.northline, opportunities, calendar);
    const named = await addAssignments(connections, calendar);
    await addAssignmentNews(calendar);
    await addWish(mustFind(people, "sofia"), organizations.northline, calendar);
    await addOwnDays(mustFind(people, "elena"), calendar);
    await addPlans(organizations.northline, calendar);
    await addReferenceRates(organizations.northline, calendar);
    await addCoverage({ northline: organizations.northline, people, connections, named }, calendar);
    await addPay({ northline: organizations.northline, staffUserId, named }, calendar);
    await addRatings(people, calendar);
    await addChecks(people, { first: staffUserId, second: secondStaffId }, calendar);
    await addClocks(connections, organizations.northline, calendar);
    await addExclusions(people, { first: staffUserId, second: secondStaffId }, calendar);
    await addPassports(mustFind(people, "elena"), calendar);
    await addSavedSearches(organizations.northline, calendar);
    await addEndpoint(organizations.northline, calendar);
    await addApiKey(organizations.northline, calendar);
    await addSecuredAccounts(organizations.northline, calendar);
    await addArchive(mustFind(people, "noah"), calendar);
    await addErasures(organizations.cascade, staffUserId, calendar);
    await writeAudit(systemActor("demo-data"), contextAt(now), [
      { action: "demo-data/added", objectType: "product", objectId: "demo-data" },
    ]);
    return true;
  });
}
