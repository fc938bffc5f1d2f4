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
import { sideBySide } from "./lookups";

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
          ...{ id, email, createdAt, updatedAt: createdAt },
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
  facilities: Map<string, { id: string; timeZone: string }>;
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

const northlineReps: RepStory[] = [
  {
    key: "morgan",
    name: ["Morgan", "Ellis"],
    email: "rep@wardway.test",
    title: "Director of clinical staffing",
    groups: [...groupNames],
  },
  {
    key: "casey",
    name: ["Casey", "Lindqvist"],
    email: "scheduler@wardway.test",
    title: "Shift scheduler",
    groups: ["schedule_shifts"],
  },
  {
    key: "robin",
    name: ["Robin", "Hale"],
    email: "viewer@wardway.test",
    title: "Operations analyst",
    groups: [],
  },
  {
    key: "priya",
    name: ["Priya", "Shah"],
    email: "priya.shah@northline.test",
    title: "Credentialing lead",
    groups: ["grant_clearance", "grant_presentation_approval"],
  },
  {
    key: "dominic",
    name: ["Dominic", "Farrell"],
    email: "dominic.farrell@northline.test",
    title: "Medical staff office",
    groups: ["connect_with_providers", "confirm_shifts", "manage_facilities"],
  },
  {
    key: "joanna",
    name: ["Joanna", "Weiss"],
    email: "joanna.weiss@northline.test",
    title: "Recruiter, until last spring",
    groups: ["connect_with_providers"],
    left: true,
  },
];

const cascadeReps: RepStory[] = [
  {
    key: "taylor",
    name: ["Taylor", "Brandt"],
    email: "rep@rival.test",
    title: "Vice president, workforce",
    groups: [...groupNames],
  },
  {
    key: "imani",
    name: ["Imani", "Okoye"],
    email: "imani.okoye@rival.test",
    title: "Staffing coordinator",
    groups: ["connect_with_providers", "schedule_shifts"],
  },
];

const waitingRep = (key: string, first: string, last: string, email: string): RepStory => ({
  key,
  name: [first, last],
  email,
  title: "Chief operating officer",
  groups: [...groupNames],
  status: "provisional",
});

async function addFacilities(organizationId: string, stories: FacilityStory[]) {
  const rows = stories.map(({ key: _, ...facility }, index) => ({
    id: newId(),
    organizationId,
    timeZone: zoneOfState(facility.state),
    phoneNumber: madeUpPhone(40 + index),
    ...facility,
  }));
  if (rows.length > 0) await db().insert(facilities).values(rows);
  return new Map(sideBySide(stories, rows).map(([{ key }, { id, timeZone }]) => [key, { id, timeZone }]));
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
  const ready = { hasContract: true, credentialsVerified: true };
  const northline = await addOrganization(
    { name: "Northline Health", ...ready },
    { facilities: northlineFacilities, reps: northlineReps, joinedAt: at(-320) },
    defaultFeePercent,
  );
  const cascade = await addOrganization(
    { name: "Cascade Care Partners", platformFeePercent: 18, ...ready },
    { facilities: cascadeFacilities, reps: cascadeReps, joinedAt: at(-280) },
    defaultFeePercent,
  );
  await addOrganization(
    { name: "Blue Heron Health Partners" },
    {
      facilities: [],
      reps: [waitingRep("alex", "Alex", "Moreno", "waiting-rep@wardway.test")],
      joinedAt: at(-3),
    },
    defaultFeePercent,
  );
  await addOrganization(
    { name: "Mesa Verde Rural Health", hasContract: true },
    {
      facilities: [],
      reps: [waitingRep("dana", "Dana", "Whitfield", "dana.whitfield@mesaverde.test")],
      joinedAt: at(-9),
    },
    defaultFeePercent,
  );
  return { northline, cascade };
}
