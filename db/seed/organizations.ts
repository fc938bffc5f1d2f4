import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { facilities, invitations, organizations, reps } from "@/db/schema";
import { type GroupName, groupNames, type RegistrationStatus } from "@/lib/core/pure/actor";
import { zoneOfState } from "@/lib/core/pure/time";
import { sha256 } from "@/lib/core/server/crypto";
import { invitationToken } from "@/lib/organizations/invitations/queries";
import { invitationValidMs } from "@/lib/organizations/invitations/rules";
import { addAccounts, madeUpPhone } from "./accounts";
import type { Calendar } from "./calendar";
import { cascadeFacilities, type FacilityStory, northlineFacilities } from "./facilities/places";
import { type FullName, named, sideBySide } from "./lookups";

type InvitationStory = { email: string; groups: GroupName[]; daysAgo: number };

const stories: InvitationStory[] = [
  { email: "hannah.cole@northline.test", groups: ["connect_with_providers", "schedule_shifts"], daysAgo: 1 },
  { email: "tomas.rivera@northline.test", groups: ["grant_clearance"], daysAgo: 6 },
  { email: "lena.fischer@northline.test", groups: ["manage_facilities", "confirm_shifts"], daysAgo: 19 },
  { email: "omar.haddad@northline.test", groups: ["connect_with_providers", "schedule_shifts"], daysAgo: 44 },
];

/** Colleagues whom the first organization has invited and who have not answered; the last link has expired. */
export async function addInvitations(northline: Organization, { at }: Calendar) {
  await db()
    .insert(invitations)
    .values(
      stories.map(({ email, groups, daysAgo }) => {
        const id = newId();
        const createdAt = at(-daysAgo, "10:20");
        return {
          id,
          email,
          createdAt,
          updatedAt: createdAt,
          organizationId: northline.id,
          invitedById: northline.reps.get("morgan")?.id,
          groupNames: groups,
          tokenHash: sha256(invitationToken(id, 0)),
          expiresAt: new Date(createdAt.getTime() + invitationValidMs),
        };
      }),
    );
}

export type Organization = {
  id: string;
  feePercent: number;
  /** Ids by the key of the story. */
  facilities: Map<string, { id: string; name: string; timeZone: string }>;
  reps: Map<string, { id: string; userId: string }>;
};

type RepStory = {
  key: string;
  name: [first: string, last: string];
  email: string;
  title: string;
  groups: GroupName[];
  status?: RegistrationStatus;
  left?: boolean;
};

const rep = (
  name: FullName,
  email: string,
  title: string,
  groups: readonly GroupName[],
  more?: Partial<RepStory>,
): RepStory => ({ ...named(name), email, title, groups: [...groups], ...more });

const northlineReps = [
  rep("Morgan Ellis", "rep@wardway.test", "Director of clinical staffing", groupNames),
  rep("Casey Lindqvist", "scheduler@wardway.test", "Shift scheduler", ["schedule_shifts"]),
  rep("Robin Hale", "viewer@wardway.test", "Operations analyst", []),
  rep("Priya Shah", "priya.shah@northline.test", "Credentialing lead", [
    "grant_clearance",
    "grant_presentation_approval",
  ]),
  rep("Dominic Farrell", "dominic.farrell@northline.test", "Medical staff office", [
    "connect_with_providers",
    "confirm_shifts",
    "manage_facilities",
  ]),
  rep("Jules Harmon", "secure-rep@wardway.test", "Head of people and payroll", [
    "manage_users",
    "schedule_shifts",
  ]),
  rep(
    "Joanna Weiss",
    "joanna.weiss@northline.test",
    "Recruiter, until last spring",
    ["connect_with_providers"],
    { left: true },
  ),
];

const cascadeReps = [
  rep("Taylor Brandt", "rep@rival.test", "Vice president, workforce", groupNames),
  rep("Imani Okoye", "imani.okoye@rival.test", "Staffing coordinator", [
    "connect_with_providers",
    "schedule_shifts",
  ]),
  rep("Marcus Iyer", "marcus.iyer@rival.test", "Scheduler, until last month", ["schedule_shifts"], {
    left: true,
  }),
  rep("Della Quint", "della.quint@rival.test", "Analyst, until last month", [], { left: true }),
];

const waitingRep = (name: FullName, email: string) =>
  rep(name, email, "Chief operating officer", groupNames, { status: "provisional" });

async function addFacilities(organizationId: string, stories: FacilityStory[]) {
  const rows = stories.map(({ key: _, ...facility }, index) => ({
    id: newId(),
    organizationId,
    timeZone: zoneOfState(facility.state),
    phoneNumber: madeUpPhone(40 + index),
    ...facility,
  }));
  if (rows.length > 0) await db().insert(facilities).values(rows);
  return new Map(sideBySide(stories, rows).map(([{ key }, facility]) => [key, facility]));
}

async function addReps(organizationId: string, stories: RepStory[], joinedAt: Date) {
  const userIds = await addAccounts(
    stories.map(({ name, email, status, left }, index) => ({
      email,
      userType: "healthcare_entity_rep" as const,
      registrationStatus: status ?? ("complete" as const),
      firstName: name[0],
      lastName: name[1],
      phoneNumber: madeUpPhone(60 + index),
      isActive: !left,
      createdAt: joinedAt,
    })),
  );
  const rows = sideBySide(stories, userIds).map(([{ title, groups }, userId]) => ({
    id: newId(),
    userId,
    organizationId,
    title,
    groupNames: groups,
    createdAt: joinedAt,
  }));
  await db().insert(reps).values(rows);
  return new Map(sideBySide(stories, rows).map(([{ key }, { id, userId }]) => [key, { id, userId }]));
}

async function addOrganization(
  values: typeof organizations.$inferInsert,
  stories: { facilities: FacilityStory[]; reps: RepStory[]; joinedAt: Date },
  defaultFeePercent: number,
): Promise<Organization> {
  const id = newId();
  await db()
    .insert(organizations)
    .values({ id, createdAt: stories.joinedAt, ...values });
  return {
    id,
    feePercent: values.platformFeePercent ?? defaultFeePercent,
    facilities: await addFacilities(id, stories.facilities),
    reps: await addReps(id, stories.reps, stories.joinedAt),
  };
}

/** Two organizations at work, and two whose people wait until somebody has verified them. */
export async function addOrganizations({ at }: Calendar, defaultFeePercent: number) {
  const add = (
    values: typeof organizations.$inferInsert,
    daysAgo: number,
    reps: RepStory[],
    facilities: FacilityStory[] = [],
  ) => addOrganization(values, { facilities, reps, joinedAt: at(-daysAgo) }, defaultFeePercent);
  const ready = { hasContract: true, credentialsVerified: true };
  const northline = await add(
    { name: "Northline Health", ...ready },
    320,
    northlineReps,
    northlineFacilities,
  );
  const cascade = await add(
    { name: "Cascade Care Partners", platformFeePercent: 18, ...ready },
    280,
    cascadeReps,
    cascadeFacilities,
  );
  await add({ name: "Blue Heron Health Partners" }, 3, [
    waitingRep("Alex Moreno", "waiting-rep@wardway.test"),
  ]);
  await add({ name: "Mesa Verde Rural Health", hasContract: true }, 9, [
    waitingRep("Dana Whitfield", "dana.whitfield@mesaverde.test"),
  ]);
  return { northline, cascade };
}
