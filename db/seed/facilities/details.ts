import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { contacts, facilityContacts, facilityRatings, facilitySpecialties } from "@/db/schema";
import type { Calendar } from "../calendar";
import { type FullName, mustFind, named, sideBySide } from "../lookups";
import type { Organization } from "../organizations";
import type { Provider } from "../providers/add";

type ContactStory = {
  name: [first: string, last: string];
  email: string;
  phone: string;
  extension: string;
  /** By facility: what this person is there. */
  roles: [facility: string, role: string][];
};

const contact = (
  name: FullName,
  company: string,
  phone: string,
  roles: ContactStory["roles"],
  extension = "",
): ContactStory => {
  const email = `${name.replace(" ", ".")}@${company}.test`.toLowerCase();
  return { name: named(name).name, email, phone, extension, roles };
};

const northlineContacts = [
  contact("Helen Marsh", "northline", "2075550121", [["casco", "MEDICAL_DIRECTOR"]]),
  contact(
    "Ravi Menon",
    "northline",
    "2075550122",
    [
      ["casco", "SCHEDULING"],
      ["kennebec", "SCHEDULING"],
      ["white-pine", "SCHEDULING"],
    ],
    "14",
  ),
  contact("Grace Okafor", "northline", "6035550117", [["white-pine", "MEDICAL_DIRECTOR"]]),
  contact("Tomas Villar", "northline", "2075550124", [["kennebec", "CLINICAL_DIRECTOR"]]),
  contact("June Halloran", "northline", "", [
    ["casco", "CREDENTIALING"],
    ["prairie", "CREDENTIALING"],
  ]),
  contact("Peter Lund", "northline", "6305550188", []),
];

const cascadeContacts = [contact("Ada Whitlock", "rival", "2535550119", [["cedar", "MEDICAL_DIRECTOR"]])];

type SpecialtyStory = [facility: string, specialty: string, values: Record<string, unknown>];

const northlineSpecialties: SpecialtyStory[] = [
  [
    "casco",
    "EMERGENCY_MEDICINE",
    {
      patients_per_shift: 24,
      coverage_model: "TEAM",
      backup_available: true,
      procedures: ["CENTRAL_LINE", "CHEST_TUBE", "INTUBATION", "PROCEDURAL_SEDATION"],
      notes: "Fast track is staffed separately from 10:00 to 22:00.",
    },
  ],
  ["casco", "CRITICAL_CARE", { patients_per_shift: 12, coverage_model: "TEAM", backup_available: true }],
  [
    "kennebec",
    "EMERGENCY_MEDICINE",
    {
      patients_per_shift: 16,
      coverage_model: "SOLO",
      backup_available: false,
      procedures: ["INTUBATION", "LACERATION_REPAIR"],
    },
  ],
  ["white-pine", "HOSPITAL_MEDICINE", { patients_per_shift: 15, coverage_model: "TEAM" }],
  ["prairie", "EMERGENCY_MEDICINE", { patients_per_shift: 20, coverage_model: "SOLO" }],
  ["seacoast", "NURSE_ANESTHESIA", {}],
];

async function addContacts(organization: Organization, stories: ContactStory[], createdAt: Date) {
  const people = stories.map(({ name: [firstName, lastName], email, phone, extension }) => ({
    id: newId(),
    organizationId: organization.id,
    firstName,
    lastName,
    email,
    phoneNumber: phone,
    phoneNumberExtension: extension,
    createdAt,
    updatedAt: createdAt,
  }));
  await db().insert(contacts).values(people);
  const links = sideBySide(stories, people).flatMap(([{ roles }, { id: contactId }]) =>
    roles.map(([facility, role]) => {
      const { id: facilityId } = mustFind(organization.facilities, facility);
      return { facilityId, contactId, role, createdAt };
    }),
  );
  await db().insert(facilityContacts).values(links);
}

/** Every score in the order of the survey. */
type Scores = [number, number, number, number, number, number, number, number, number, number];

const rating = (scores: Scores, comment: string) => ({
  generalRating: scores[0],
  specialtySupport: scores[1],
  relationshipAmongMedicalStaffRating: scores[2],
  nursingAndAncillarySupportRating: scores[3],
  cultureRating: scores[4],
  providersGroupCultureRating: scores[5],
  credentialingRating: scores[6],
  onboardingRating: scores[7],
  workloadRating: scores[8],
  resourcesAvailabilityRating: scores[9],
  comment,
});

/** Whom to turn to at the facilities, what they staff, and what two providers say about one of them. */
export async function addFacilityDetails(
  { northline, cascade }: { northline: Organization; cascade: Organization },
  people: Map<string, Provider>,
  { at }: Calendar,
) {
  await addContacts(northline, northlineContacts, at(-300));
  await addContacts(cascade, cascadeContacts, at(-260));
  await db()
    .insert(facilitySpecialties)
    .values(
      northlineSpecialties.map(([facility, specialty, dynamicValues]) => ({
        facilityId: mustFind(northline.facilities, facility).id,
        specialty,
        dynamicValues,
        createdAt: at(-300),
        updatedAt: at(-300),
      })),
    );
  const facilityId = mustFind(northline.facilities, "casco").id;
  const said = [
    [
      "elena",
      -40,
      rating([5, 4, 5, 5, 4, 5, 3, 4, 4, 5], "Nurses who know what they do. Credentialing took long."),
    ],
    ["amara", -25, rating([4, 4, 4, 5, 4, 4, 3, 3, 3, 4], "Busy, fair, well equipped.")],
  ] as const;
  await db()
    .insert(facilityRatings)
    .values(
      said.map(([provider, day, scores]) => ({
        facilityId,
        providerId: mustFind(people, provider).id,
        ...scores,
        createdAt: at(day),
        updatedAt: at(day),
      })),
    );
}
