import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { clearances, connectionRates, connections } from "@/db/schema";
import { withFee } from "@/lib/core/pure/money";
import type { ClearanceStatus } from "@/lib/providers/words";
import type { Calendar } from "../calendar";
import { mustFind, sideBySide } from "../lookups";
import type { Organization } from "../organizations";
import type { Provider } from "../providers/add";
import { type ConnectionStory, cascadeConnections, northlineConnections } from "./story";

export type Connection = {
  id: string;
  provider: Provider;
  organization: Organization;
  facility: { id: string; timeZone: string };
  rates: Rates;
};

const withFeeOrNull = (cents: number | null, percent: number) =>
  cents === null ? null : withFee(cents, percent);

/** Both sides' rates: the provider's own, and what the organization pays for them. */
const ratesOf = ({ shiftRates }: Provider, percent: number) => ({
  ...shiftRates,
  facilityRateDayCents: withFeeOrNull(shiftRates.shiftRateDayCents, percent),
  facilityRateNightCents: withFeeOrNull(shiftRates.shiftRateNightCents, percent),
  facilityRateCallCents: withFeeOrNull(shiftRates.shiftRateCallCents, percent),
  facilityRate24hCents: withFeeOrNull(shiftRates.shiftRate24hCents, percent),
});

type Rates = ReturnType<typeof ratesOf>;

/** An offer above the provider's rates, by so many percent. */
function raised(rates: Rates, percent: number): Rates {
  const entries = Object.entries(rates).map(([name, cents]) => [
    name,
    cents === null ? null : Math.round((cents * (100 + percent)) / 10_000) * 100,
  ]);
  return Object.fromEntries(entries) as Rates;
}

/** Adds one clearance per provider and organization: that of the first connection whose story states one. */
async function addClearances(
  organization: Organization,
  stories: ConnectionStory[],
  people: Map<string, Provider>,
  { at, day }: Calendar,
) {
  const answers = new Map<string, ConnectionStory>();
  for (const story of stories)
    if (story.clearance && !answers.has(story.provider)) answers.set(story.provider, story);
  const rows = [...answers.values()].map(({ provider, clearance, age }) => ({
    organizationId: organization.id,
    providerId: mustFind(people, provider).id,
    status: clearance as ClearanceStatus,
    createdAt: at(-age + 1),
    updatedAt: at(-Math.ceil(age / 2)),
    ...(clearance === "not_cleared" && {
      rejectionReason: "provider_does_not_meet_requirements" as const,
      rejectionDetails: "",
      presentableOn: day(60),
    }),
  }));
  await db().insert(clearances).values(rows);
}

function rowOf(
  story: ConnectionStory,
  organization: Organization,
  provider: Provider,
  opportunities: Map<string, string>,
  { at }: Calendar,
) {
  const accepted = story.status === "accepted";
  const original = ratesOf(provider, organization.feePercent);
  return {
    id: newId(),
    providerId: provider.id,
    organizationId: organization.id,
    facilityId: mustFind(organization.facilities, story.facility).id,
    opportunityId: story.opportunity ? mustFind(opportunities, story.opportunity) : null,
    repId: story.matched ? null : mustFind(organization.reps, story.rep).id,
    status: story.status,
    facilityStatus: story.presentation ?? ("pending_approval" as const),
    facilityRejectionReason: story.presentation === "denied" ? ("not_enough_availability" as const) : null,
    providerRejectionReason: story.declined?.reason ?? null,
    providerRejectionDetails: story.declined?.details ?? "",
    message: story.message ?? "",
    ratesProposed: story.raisedBy !== undefined,
    ...(story.raisedBy === undefined ? original : raised(original, story.raisedBy)),
    matchScore: story.matched?.score ?? null,
    matchReasons: story.matched?.reasons ?? null,
    acceptedAt: accepted ? at(-story.age + 1, "12:05") : null,
    createdAt: at(-story.age),
    updatedAt: at(story.age > 2 ? -Math.ceil(story.age / 2) : -story.age, "15:30"),
  };
}

async function add(
  organization: Organization,
  stories: ConnectionStory[],
  people: Map<string, Provider>,
  opportunities: Map<string, string>,
  calendar: Calendar,
): Promise<[string, Connection][]> {
  await addClearances(organization, stories, people, calendar);
  const rows = stories.map((story) =>
    rowOf(story, organization, mustFind(people, story.provider), opportunities, calendar),
  );
  await db().insert(connections).values(rows);
  const pairs = sideBySide(stories, rows);
  const rates = pairs.flatMap(([{ raisedBy, provider }, row]) => {
    const original = ratesOf(mustFind(people, provider), organization.feePercent);
    const of = { connectionId: row.id, effectiveAt: row.createdAt };
    const first = { ...of, reasonCode: "ORIGINAL" as const, ...original };
    if (raisedBy === undefined) return [first];
    return [first, { ...of, reasonCode: "FACILITY_OFFER" as const, ...raised(original, raisedBy) }];
  });
  await db().insert(connectionRates).values(rates);
  return pairs.map(([{ provider, facility }, row]) => [
    `${provider} at ${facility}`,
    {
      id: row.id,
      provider: mustFind(people, provider),
      organization,
      facility: mustFind(organization.facilities, facility),
      rates: row,
    },
  ]);
}

/** Connections in every combined status; gives them by "{provider} at {facility}". */
export async function addConnections(
  organizations: { northline: Organization; cascade: Organization },
  people: Map<string, Provider>,
  opportunities: Map<string, string>,
  calendar: Calendar,
): Promise<Map<string, Connection>> {
  const { northline, cascade } = organizations;
  return new Map([
    ...(await add(northline, northlineConnections, people, opportunities, calendar)),
    ...(await add(cascade, cascadeConnections, people, opportunities, calendar)),
  ]);
}
