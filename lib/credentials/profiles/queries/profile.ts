import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { clearances, providers, users } from "@/db/schema";
import { contractSignedBy, questionnaireCompletedBy } from "@/lib/accounts/queries";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { env } from "@/lib/core/server/env";
import { verificationsOf } from "@/lib/credentials/checks/queries/own";
import type { CheckReader } from "@/lib/credentials/checks/views";
import { readEducation } from "@/lib/credentials/education/queries";
import { readLicenses } from "@/lib/credentials/licenses/queries";
import { readImmunizations, readInsurance, readMisc } from "@/lib/credentials/other-records/queries";
import { credentialOwners } from "@/lib/credentials/policy";
import { readTraits } from "@/lib/credentials/professional-traits/queries";
import { profileReaders } from "@/lib/credentials/profiles/policy";
import {
  type Sections,
  viewLimitedProvider,
  viewOwnProvider,
  viewProviderDetail,
} from "@/lib/credentials/profiles/views";
import { filesUnder } from "@/lib/files/queries/held";
import { getFeePercent } from "@/lib/organizations/queries";
import { clearanceOf, findProviderAccess, isVisible, marketColumns } from "@/lib/providers/queries/access";
import type { ProviderAccess } from "@/lib/providers/schema";
import type { Viewer } from "@/lib/providers/views";

const profileColumns = (organizationId: string | null) => ({
  ...marketColumns(organizationId),
  ...fields(users, "firstName", "lastName", "email", "phoneNumber"),
  ...fields(providers, "prefixName", "preferredName", "middleName", "otherNames", "gender", "npi"),
  ...fields(providers, "streetAddress", "city", "state", "zipCode"),
  ...fields(providers, "birthOn", "birthCity", "birthState", "birthCountry"),
  ...fields(providers, "militaryStatus", "militaryBranch", "languages", "linkedinLink"),
  ...fields(providers, "imlcExpirationOn", "shiftLimit"),
  completedQuestionnaire: questionnaireCompletedBy(providers.id),
});

/** The sections of a profile; who may see them was decided by the caller. */
async function readSections(providerId: string, reader: CheckReader, now: Date): Promise<Sections> {
  const proven = verificationsOf(providerId, reader, now);
  const [traits, education, licenses, insurance, immunizations, misc, papers] = await Promise.all([
    readTraits(providerId),
    readEducation(providerId, proven),
    readLicenses(providerId, proven),
    readInsurance(providerId, proven),
    readImmunizations(providerId, proven),
    readMisc(providerId, proven),
    filesUnder(providerId, ["dd214"]),
  ]);
  const dd214 = papers.get("dd214")?.address ?? null;
  return { traits, education, licenses, insurance, immunizations, misc, dd214, proven: await proven };
}

/** For readers who have limited or full access. */
async function viewerOf(actor: SignedIn, now: Date): Promise<Viewer> {
  if (actor.kind === "provider") return { feePercent: null, level: "private", now };
  if (actor.kind !== "rep") return { feePercent: env().PLATFORM_FEE_PERCENT, level: "private", now };
  return { feePercent: await getFeePercent(actor, actor.organizationId), level: "connected", now };
}

/**
 * The provider of the path, for readers who have the access that is asked for (SIL-85).
 * @throws 404 to whom it is invisible, to a provider each other provider; 403 without the access
 */
async function findReadable(
  actor: SignedIn,
  id: string,
  context: Context,
  mayRead: (access: ProviderAccess) => boolean,
) {
  const organizationId = actor.kind === "rep" ? actor.organizationId : null;
  const own = actor.kind === "provider" ? eq(providers.id, actor.providerId) : undefined;
  const [row] = await db()
    .select(profileColumns(organizationId))
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(clearances, clearanceOf(organizationId, providers.id))
    .where(and(eq(providers.id, id), isVisible(actor), own));
  if (!row) throw notFound();
  if (!mayRead(await findProviderAccess(actor, id))) throw forbidden();
  await auditStaffRead(actor, context, "provider", id);
  return row;
}

/**
 * The profile with the fields of level "connected" (SIL-57), for those with details access.
 * @throws 404 when invisible, 403 without details access (SIL-85)
 */
export async function getProvider(visitor: Actor, input: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, profileReaders);
  const row = await findReadable(actor, input.id, context, ({ details }) => details);
  const reader = actor.kind === "rep" || actor.kind === "staff" ? actor.kind : "provider";
  const sections = await readSections(input.id, reader, context.now);
  return viewProviderDetail(row, sections, await viewerOf(actor, context.now));
}

/**
 * The head of the profile: marketplace fields, name and contact, for connected organizations.
 * @throws 404 when invisible, 403 without limited or full access (SIL-85)
 */
export async function getLimitedProvider(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, profileReaders);
  const row = await findReadable(actor, input.id, context, (may) => may.limitedDetails || may.details);
  return viewLimitedProvider(row, await viewerOf(actor, context.now));
}

/** The own record of the signed-in provider. @throws 403 for everybody else */
export async function getCurrentProvider(visitor: Actor, _: unknown = {}, { now }: Context = contextAt()) {
  const actor = admit(visitor, credentialOwners);
  const [row] = await db()
    .select({
      ...profileColumns(null),
      ...fields(users, "textOptIn", "registrationStatus"),
      ...fields(providers, "textingNumber", "completedRegistrationSteps", "createdAt"),
      contractSigned: contractSignedBy(providers.id),
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(clearances, sql`false`)
    .where(eq(providers.id, actor.providerId));
  if (!row) throw notFound();
  return viewOwnProvider(row, await readSections(actor.providerId, "provider", now), now);
}
