import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { clearances, providers, questionnaires, signatures, users } from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { currentVersion } from "@/lib/core/pure/agreements";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { env } from "@/lib/core/server/env";
import { readEducation } from "@/lib/credentials/education/queries";
import { readLicenses } from "@/lib/credentials/licenses/queries";
import { readImmunizations, readInsurance, readMisc } from "@/lib/credentials/other-records/queries";
import { readTraits } from "@/lib/credentials/professional-traits/queries";
import { oneselfAsProvider, profileReaders } from "@/lib/credentials/profiles/policy";
import {
  type Sections,
  viewLimitedProvider,
  viewOwnProvider,
  viewProviderDetail,
} from "@/lib/credentials/profiles/views";
import { filesUnder } from "@/lib/files/queries/held";
import { getFeePercent } from "@/lib/organizations/queries";
import { findProviderAccess, isVisible, marketColumns } from "@/lib/providers/queries/access";
import type { Viewer } from "@/lib/providers/views";

const contactColumns = (organizationId: string | null) => ({
  ...marketColumns(organizationId),
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phoneNumber: users.phoneNumber,
});

const profileColumns = (organizationId: string | null) => ({
  ...contactColumns(organizationId),
  prefixName: providers.prefixName,
  preferredName: providers.preferredName,
  middleName: providers.middleName,
  otherNames: providers.otherNames,
  gender: providers.gender,
  npi: providers.npi,
  streetAddress: providers.streetAddress,
  city: providers.city,
  state: providers.state,
  zipCode: providers.zipCode,
  birthOn: providers.birthOn,
  birthCity: providers.birthCity,
  birthState: providers.birthState,
  birthCountry: providers.birthCountry,
  militaryStatus: providers.militaryStatus,
  militaryBranch: providers.militaryBranch,
  languages: providers.languages,
  linkedinLink: providers.linkedinLink,
  imlcExpirationOn: providers.imlcExpirationOn,
  shiftLimit: providers.shiftLimit,
  completedQuestionnaire: sql<boolean>`exists (select 1 from ${questionnaires} where ${eq(questionnaires.providerId, providers.id)})`,
});

const ownColumns = () => ({
  ...profileColumns(null),
  textingNumber: providers.textingNumber,
  textOptIn: users.textOptIn,
  registrationStatus: users.registrationStatus,
  completedRegistrationSteps: providers.completedRegistrationSteps,
  contractSigned: sql<boolean>`exists (select 1 from ${signatures} where ${and(
    eq(signatures.providerId, providers.id),
    eq(signatures.kind, "contract"),
    eq(signatures.version, currentVersion.contract),
  )})`,
  createdAt: providers.createdAt,
});

const ofOrganization = (organizationId: string | null) =>
  and(sql`${clearances.organizationId} = ${organizationId}::uuid`, eq(clearances.providerId, providers.id));

/** The sections of a profile; who may see them was decided by the caller. */
async function readSections(providerId: string): Promise<Sections> {
  const [traits, education, licenses, insurance, immunizations, misc, papers] = await Promise.all([
    readTraits(providerId),
    readEducation(providerId),
    readLicenses(providerId),
    readInsurance(providerId),
    readImmunizations(providerId),
    readMisc(providerId),
    filesUnder(providerId, ["dd214"]),
  ]);
  const dd214 = papers.get("dd214")?.address ?? null;
  return { traits, education, licenses, insurance, immunizations, misc, dd214 };
}

const organizationOf = (actor: SignedIn) => (actor.kind === "rep" ? actor.organizationId : null);

/** For readers who have limited or full access. */
async function viewerOf(actor: SignedIn): Promise<Viewer> {
  if (actor.kind === "provider") return { feePercent: null, level: "private" };
  if (actor.kind !== "rep") return { feePercent: env().PLATFORM_FEE_PERCENT, level: "private" };
  return { feePercent: await getFeePercent(actor, actor.organizationId), level: "connected" };
}

/** The provider of the path. @throws 404 to whom it is invisible, to a provider each other provider */
const isReadable = (actor: SignedIn, providerId: string) =>
  and(
    eq(providers.id, providerId),
    isVisible(actor),
    actor.kind === "provider" ? eq(providers.id, actor.providerId) : undefined,
  );

/**
 * The profile with the fields of level "connected" (SIL-57), for those with details access.
 * @throws 404 when invisible, 403 without details access (SIL-85)
 */
export async function getProvider(visitor: Actor, input: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, profileReaders);
  const organizationId = organizationOf(actor);
  const [row] = await db()
    .select(profileColumns(organizationId))
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(clearances, ofOrganization(organizationId))
    .where(isReadable(actor, input.id));
  if (!row) throw notFound();
  const access = await findProviderAccess(actor, input.id);
  if (!access.details) throw forbidden();
  await auditStaffRead(actor, context, "provider", input.id);
  return viewProviderDetail(row, await readSections(input.id), await viewerOf(actor));
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
  const organizationId = organizationOf(actor);
  const [row] = await db()
    .select(contactColumns(organizationId))
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(clearances, ofOrganization(organizationId))
    .where(isReadable(actor, input.id));
  if (!row) throw notFound();
  const access = await findProviderAccess(actor, input.id);
  if (!access.limitedDetails && !access.details) throw forbidden();
  await auditStaffRead(actor, context, "provider", input.id);
  return viewLimitedProvider(row, await viewerOf(actor));
}

/** The own record of the signed-in provider. @throws 403 for everybody else */
export async function getCurrentProvider(visitor: Actor) {
  const actor = admit(visitor, oneselfAsProvider);
  const [row] = await db()
    .select(ownColumns())
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(clearances, sql`false`)
    .where(eq(providers.id, actor.providerId));
  if (!row) throw notFound();
  return viewOwnProvider(row, await readSections(actor.providerId));
}
